"""Sends JSON lines [operation, input] with boto3 to the endpoint given, and prints the outcomes."""

import json
import re
import sys

import boto3
from botocore.exceptions import ClientError

client = boto3.client("dynamodb", endpoint_url=sys.argv[1])


def outcome(operation, request):
    method = re.sub(r"\B[A-Z]", r"_\g<0>", operation).lower()
    try:
        answer = getattr(client, method)(**request)
    except ClientError as error:
        return {
            "error": error.response["Error"]["Code"],
            "message": error.response["Error"]["Message"],
            "reasons": error.response["CancellationReasons"],
        }
    if operation != "GetItem":
        return {}
    return {"tally": answer["Item"]["likeTally"]["N"]}


for line in sys.stdin:
    print(json.dumps(outcome(*json.loads(line))), flush=True)

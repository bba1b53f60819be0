import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';

/** What a like or an unlike is about. */
export interface LikeInput {
  table: string;
  /** Partition key of the post and its likes, for example `POST#a91f`. */
  post: string;
  /** The one who likes, for example `USER#7c20`. */
  user: string;
  /** Seconds since 1970. */
  likedAt: number;
  /** `ClientRequestToken` of an earlier request, to send that one again; without it the SDK makes one. */
  token?: string | undefined;
}

/** One way of writing a like. Promises what the last of its requests was answered with. */
export interface WritePath {
  like(client: DynamoDBClient, input: LikeInput): Promise<unknown>;
  unlike(client: DynamoDBClient, input: LikeInput): Promise<unknown>;
}

/** How the room words what it does not let in: AWS's errors, so that every client understands. */
import type { RoomLimit } from '../../lab/room/room.ts';
import type { Answer } from '../../sim/index.ts';

const SERVICE = 'com.amazon.coral.service#';
const ACCOUNT = '000000000000';

/** The answer to a request that a limit forbids. */
export function refusal(limit: RoomLimit, who: string, operation: string): Answer {
  switch (limit) {
    case 'rate':
      // SDKs wait after this one and try again.
      return refused(
        'com.amazon.coral.availability#ThrottlingException',
        'Rate of requests exceeds the allowed throughput.',
      );
    case 'operation':
      return refused(
        `${SERVICE}AccessDeniedException`,
        `User: arn:aws:iam::${ACCOUNT}:user/${who} is not authorized to perform: ` +
          `dynamodb:${operation} because no identity-based policy allows the ` +
          `dynamodb:${operation} action`,
      );
    case 'items':
      return refused(
        `${SERVICE}AccessDeniedException`,
        `${who} has as many items in this room as one participant may; delete some first.`,
      );
    case 'seats':
      return refused(`${SERVICE}AccessDeniedException`, 'This room is full.');
  }
}

function refused(type: string, message: string): Answer {
  return { status: 400, headers: {}, body: { __type: type, message } };
}

/** What participants are called: by the access key id that their requests are signed with. */
const LONGEST_NAME = 32;
/** An access key id that AWS has given to somebody: nothing for a projector. */
const REAL_KEY = /^A[A-Z]{3}[A-Z0-9]{12,}$/;

/** Who signs like this, where no code is asked for. */
export function nameOf(accessKeyId: string | undefined): string {
  if (accessKeyId === undefined) return 'somebody';
  if (REAL_KEY.test(accessKeyId)) return `${accessKeyId.slice(0, 4)}…${accessKeyId.slice(-4)}`;
  return accessKeyId.slice(0, LONGEST_NAME);
}

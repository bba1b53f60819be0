/** What the host asks of the room. */

/** What came of it: `refused` with the server's own words; `token`: the host's token is asked for. */
export type ControlOutcome =
  { outcome: 'done' | 'unreachable' | 'token' } | { outcome: 'refused'; why: string };

/**
 * Asks for one of the things that the server's desk has (`POST /room/<name>`).
 * @param token empty: none
 */
export async function controlRoom(
  room: string,
  token: string,
  name: string,
  body: object,
): Promise<ControlOutcome> {
  let response: Response;
  try {
    response = await fetch(`${room}/room/${name}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
  } catch {
    return { outcome: 'unreachable' };
  }
  if (response.ok) return { outcome: 'done' };
  if (response.status === 401) return { outcome: 'token' };
  const { error } = (await response.json().catch(() => ({}))) as { error?: string };
  return { outcome: 'refused', why: error ?? String(response.status) };
}

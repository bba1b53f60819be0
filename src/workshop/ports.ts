/** Ports that may be taken. */

/** How many ports are tried, one after the other. */
const TRIES = 20;

/** Listens on the port, or on the next one that is free; port 0 is any free one anyway. */
export async function listenFrom<T>(
  port: number,
  listen: (port: number) => Promise<T>,
): Promise<T> {
  for (let next = port; ; next++) {
    try {
      return await listen(next);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      const last = port === 0 || next - port + 1 >= TRIES || next >= 65_535;
      if ((code !== 'EADDRINUSE' && code !== 'EACCES') || last) throw error;
    }
  }
}

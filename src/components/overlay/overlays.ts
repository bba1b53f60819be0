/** The door to what is laid over a page on request: all of it is fetched behind this. */
export type Overlay = 'search' | 'keys';

let overlays: Promise<Record<Overlay, { open(): void }>> | undefined;

export async function openOverlay(which: Overlay): Promise<void> {
  overlays ??= import('./putUp.ts').then(({ putUp }) => putUp());
  // What did not arrive may arrive the next time.
  overlays.catch(() => (overlays = undefined));
  (await overlays)[which].open();
}

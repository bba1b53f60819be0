/** What is played, paused and stepped through. */
export interface Playable {
  readonly playing: boolean;
  play(): void;
  pause(): void;
  step(): void;
  stepBack(): void;
  toStart(): void;
  toEnd(): void;
}

/**
 * The lab's keys: arrows step, Home and End go to the ends, Space plays. They work while the focus
 * is in the lab, and never take a key from a control that needs it.
 */
export function labKeys(session: Playable) {
  return (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const target = event.target as HTMLElement;
    const root = event.currentTarget as HTMLElement;
    if (target.closest('dialog, pre, select, input:not([type=range], [type=checkbox])')) return;
    const forward = getComputedStyle(root).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const back = forward === 'ArrowRight' ? 'ArrowLeft' : 'ArrowRight';
    const presses = target.closest('button, summary, a, input[type=checkbox]') !== null;
    if (event.key === forward) session.step();
    else if (event.key === back) session.stepBack();
    else if (event.key === 'Home') session.toStart();
    else if (event.key === 'End') session.toEnd();
    else if (event.key === ' ' && !presses) playOrPause(session);
    else return;
    event.preventDefault();
  };
}

function playOrPause(session: Playable): void {
  if (session.playing) session.pause();
  else session.play();
}

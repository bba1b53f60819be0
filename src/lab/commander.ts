/** Carries out the commands of the prose and of the goals' solutions. */
import type { Command } from './doCommands.ts';
import type { LabSession } from './session.svelte.ts';

/** Done when the command has taken effect; its events may still be playing. */
export async function runCommand(session: LabSession, command: Command): Promise<void> {
  switch (command.type) {
    case 'act':
      return session.do(command.verb, command.actor, command.fault);
    case 'path':
      return session.choosePath(command.path);
    case 'name':
      return session.name(command.path);
    case 'wait':
      return session.letPass(command.seconds);
    case 'reset':
      return session.reset();
    case 'seek':
      if (command.to === 'prepared') session.toPrepared();
      else if (command.to === 'committed-one') session.toHalfCommitted();
      else if (command.to === 'end') session.finish();
      else session.seek(command.to === 'start' ? 0 : command.to);
  }
}

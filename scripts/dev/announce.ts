/** What the host reads once everything stands. */
import type { Workshop } from '../../src/workshop/workshop.ts';
import type { DevOptions } from './options.ts';

interface Open {
  wanted: DevOptions;
  workshop: Workshop;
  /** Address of the site; undefined: there is none. */
  site: string | undefined;
  lan: { code: string; token: string } | undefined;
}

/** Addresses, what clients have to be told, and what became of the state. */
export function announcement({ wanted, workshop, site, lan }: Open): string {
  const { endpoint, room } = workshop;
  const key = lan ? `${lan.code}-ada` : 'ada';
  return [
    '',
    ...(site === undefined ? [] : siteLines(site, room, wanted)),
    `DynamoDB, simulated:  ${at(endpoint, wanted.endpoint)}`,
    `The room, as events:  ${at(`${room}/room/events`, wanted.room)}`,
    ...(lan ? [`Join code:            ${lan.code}`, `Host’s token:         ${lan.token}`] : []),
    ...stateLines(workshop, wanted),
    '',
    lan
      ? 'The table Social holds a few posts. Participants sign with the code, a dash and their name:'
      : 'The table Social holds a few posts. Any key will do (the room calls you by it), any region:',
    `  AWS_ACCESS_KEY_ID=${key} AWS_SECRET_ACCESS_KEY=x \\`,
    `  aws dynamodb scan --table-name Social --region us-east-1 --endpoint-url ${endpoint}`,
    '',
    '',
  ].join('\n');
}

/** The pages look for the room at its usual port, unless they are told another. */
function siteLines(site: string, room: string, wanted: DevOptions): string[] {
  const page = (path: string): string => `${new URL(path, site).href}?room=${new URL(room).port}`;
  return [
    `The site:             ${at(site, wanted.site)}`,
    `The live table:       ${page('en/workshop/')}`,
    `Join sheets:          ${page('en/workshop/join/')}`,
  ];
}

/** Says so when an address is not at the port that was asked for. */
function at(url: string, wanted: number | undefined): string {
  const { port } = new URL(url);
  return wanted && Number(port) !== wanted ? `${url}   (port ${wanted} is taken)` : url;
}

function stateLines({ found }: Workshop, { state }: DevOptions): string[] {
  if (found === undefined) return [];
  const words = {
    nothing: 'begun',
    whole: 'taken up again',
    torn: 'taken up again; its last line was cut off, and none of it had been acknowledged',
  };
  return [`State:                ${state} (${words[found]})`];
}

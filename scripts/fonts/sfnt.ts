/**
 * The table directory of a TrueType font, and its name table.
 * Layout: https://learn.microsoft.com/typography/opentype/spec/otff and …/spec/name
 */
const HEADER = 12;
const RECORD = 16;

/** Windows, Unicode BMP, US English: the one record that all systems read. */
const PLATFORM = [3, 1, 0x409] as const;

export type Tables = Map<string, Buffer>;

export function readTables(font: Buffer): Tables {
  const tables: Tables = new Map();
  for (let i = 0; i < font.readUInt16BE(4); i++) {
    const at = HEADER + i * RECORD;
    const start = font.readUInt32BE(at + 8);
    const tag = font.toString('latin1', at, at + 4);
    tables.set(tag, font.subarray(start, start + font.readUInt32BE(at + 12)));
  }
  return tables;
}

/** The font with these tables, in the place of those that it had by the same names. */
export function withTables(font: Buffer, added: Record<string, Buffer>): Buffer {
  const all = new Map([...readTables(font), ...Object.entries(added)]);
  const tables = [...all].sort(([a], [b]) => (a < b ? -1 : 1));
  const head = Buffer.alloc(HEADER + tables.length * RECORD);
  font.copy(head, 0, 0, HEADER);
  head.writeUInt16BE(tables.length, 4);
  const parts = [head];
  let start = head.length;
  tables.forEach(([name, bytes], i) => {
    const padded = Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)]);
    const at = HEADER + i * RECORD;
    head.write(name, at, 'latin1');
    head.writeUInt32BE(checksum(padded), at + 4);
    head.writeUInt32BE(start, at + 8);
    head.writeUInt32BE(bytes.length, at + 12);
    parts.push(padded);
    start += padded.length;
  });
  return Buffer.concat(parts);
}

function checksum(padded: Buffer): number {
  let sum = 0;
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0;
  return sum;
}

/** The names in a name table, by their numbers, as far as they are Unicode. */
export function readNames(table: Buffer): Map<number, string> {
  const names = new Map<number, string>();
  const strings = table.readUInt16BE(4);
  for (let i = 0; i < table.readUInt16BE(2); i++) {
    const at = 6 + i * 12;
    if (table.readUInt16BE(at) !== PLATFORM[0]) continue;
    const start = strings + table.readUInt16BE(at + 10);
    const bytes = Buffer.from(table.subarray(start, start + table.readUInt16BE(at + 8)));
    names.set(table.readUInt16BE(at + 6), bytes.swap16().toString('utf16le'));
  }
  return names;
}

export function writeNames(names: Map<number, string>): Buffer {
  const entries = [...names]
    .sort(([a], [b]) => a - b)
    .map(([id, text]) => ({ id, bytes: Buffer.from(text, 'utf16le').swap16() }));
  const head = Buffer.alloc(6 + entries.length * 12);
  head.writeUInt16BE(entries.length, 2);
  head.writeUInt16BE(head.length, 4);
  let offset = 0;
  entries.forEach(({ id, bytes }, i) => {
    [...PLATFORM, id, bytes.length, offset].forEach((value, field) =>
      head.writeUInt16BE(value, 6 + i * 12 + field * 2),
    );
    offset += bytes.length;
  });
  return Buffer.concat([head, ...entries.map(({ bytes }) => bytes)]);
}

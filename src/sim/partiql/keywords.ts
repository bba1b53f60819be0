/**
 * Words that are no names unless they are quoted: the keywords of SQL-92 and of PartiQL
 * (partiql/partiql-lang-kotlin, `LexerConstants.kt`).
 */
const KEYWORDS: ReadonlySet<string> = new Set(
  (
    'absolute action add all allocate alter and any are as asc assertion at authorization avg ' +
    'begin between bit bit_length by cascade cascaded case cast catalog char character ' +
    'character_length char_length check close coalesce collate collation column commit connect ' +
    'connection constraint constraints continue convert corresponding count create cross current ' +
    'current_date current_time current_timestamp current_user cursor date deallocate dec decimal ' +
    'declare default deferrable deferred delete desc describe descriptor diagnostics disconnect ' +
    'distinct domain double drop else end end-exec escape except exception exec execute exists ' +
    'external extract date_add date_diff false fetch first float for foreign found from full get ' +
    'global go goto grant group having identity immediate in indicator initially inner input ' +
    'insensitive insert int integer intersect interval into is isolation join key language last ' +
    'left level like local lower match max min module names national natural nchar next no not ' +
    'null nullif numeric octet_length of on only open option or order outer output overlaps pad ' +
    'partial position precision prepare preserve primary prior privileges procedure public read ' +
    'real references relative restrict revoke right rollback rows schema scroll section select ' +
    'session session_user set size smallint some space sql sqlcode sqlerror sqlstate substring ' +
    'sum system_user table temporary then time timestamp to transaction translate translation ' +
    'trim true union unique unknown update upper usage user using value values varchar varying ' +
    'view when whenever where with work write zone can_cast can_lossless_cast missing pivot ' +
    'unpivot limit offset tuple remove index let integer2 int2 integer4 int4 integer8 int8 ' +
    'bigint conflict do nothing returning modified new old bool boolean string symbol clob blob ' +
    'struct list sexp bag'
  ).split(' '),
);

/** Keywords that are functions where a parenthesis follows. */
const FUNCTIONS: ReadonlySet<string> = new Set(
  (
    'exists count avg max min sum substring char_length character_length octet_length ' +
    'bit_length upper lower size sexp list bag'
  ).split(' '),
);

/** Keywords that stand between operands, or before them. */
const OPERATORS: ReadonlySet<string> = new Set(
  'and or is in between like not union except intersect'.split(' '),
);

export const isKeyword = (word: string): boolean => KEYWORDS.has(word);
export const isFunctionKeyword = (word: string): boolean => FUNCTIONS.has(word);
export const isOperatorKeyword = (word: string): boolean => OPERATORS.has(word);

/** Type names that `IS` understands, by what `attribute_type` calls them. */
const TYPES: Readonly<Record<string, string>> = {
  bool: 'BOOL',
  boolean: 'BOOL',
  numeric: 'N',
  string: 'S',
  blob: 'B',
  struct: 'M',
  tuple: 'M',
  list: 'L',
};

/** Type names of PartiQL that DynamoDB has no type for. */
const OTHER_TYPES: ReadonlySet<string> = new Set(
  (
    'smallint integer2 int2 integer4 int4 integer8 int8 bigint int integer float real double ' +
    'decimal dec timestamp date time character char varchar symbol clob sexp bag any'
  ).split(' '),
);

export const isTypeName = (word: string): boolean =>
  word === 'missing' || word === 'null' || Object.hasOwn(TYPES, word) || OTHER_TYPES.has(word);

/** What `attribute_type` calls a type; `undefined` for one that DynamoDB does not have. */
export const attributeTypeOf = (word: string): string | undefined =>
  Object.hasOwn(TYPES, word) ? TYPES[word] : undefined;

/** The table that requests are built for and run on, unless they name another. */
export const TABLE = 'Social';

/** Names of its key attributes. */
export const TABLE_KEY = ['PK', 'SK'] as const;

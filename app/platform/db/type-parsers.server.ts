import pg from 'pg'

// bigint columns hold cents and counts below 2^53: both engines read them as numbers, not as strings. A module of its own,
// because whoever copies the parsers must come after this.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

import { type SQL, sql } from 'drizzle-orm'

/** Begins the text of a statement that is read and planned once instead of at every use (ADR 0104). */
export const PLAN_ONCE = '/* plan once */'

/**
 * For statements that are asked again and again with other words, and whose best plan is the same for all of them:
 * planning takes the embedded database longer than finding. PostgreSQL keeps the statement under a name and decides by
 * itself whether one plan serves for all words.
 */
export const planOnce = (statement: SQL): SQL => sql`${sql.raw(PLAN_ONCE)} ${statement}`

import type { Failure } from '#app/platform/http/failure.server.ts'

/** The part of a page's failure that concerns one of its forms. */
export type FormFailure = Failure | undefined

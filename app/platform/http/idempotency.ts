import { AppError } from '../errors.ts'

/** The Idempotency-Key header: printable ASCII, so that it means the same to every proxy on the way; 400 for anything else. */
export function parseIdempotencyKey(header: string | null): string {
  if (header === null || !/^[\x21-\x7e]{1,200}$/.test(header)) throw new AppError('idempotency_key_required', { status: 400 })
  return header
}

export type ReceiptMime = 'image/jpeg' | 'application/pdf'

/** A paper that lies in the data folder and has no row yet. */
export type StoredReceipt = { fileId: string; mime: ReceiptMime; bytes: number; sha256: string }

/** Receipts of one entry at most. */
export const MAX_RECEIPTS = 20

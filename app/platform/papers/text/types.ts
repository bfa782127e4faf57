export type PdfTextInput = { bytes: Uint8Array; maxPages: number; maxLetters: number }

/** `isCut`: the file has more than was read. */
export type PdfText = { pages: number; text: string; isCut: boolean }

/** Reads a stream of pieces of any size in pieces of the size that is needed. Holds one of them at a time. */
export class ByteReader {
  readonly #source: AsyncIterator<Uint8Array>
  #held: Buffer[] = []
  #heldBytes = 0

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  /** So many bytes, or fewer when the stream ends. */
  async take(size: number): Promise<Buffer> {
    while (this.#heldBytes < size) {
      const next = await this.#source.next()
      if (next.done) break
      this.#held.push(Buffer.from(next.value.buffer, next.value.byteOffset, next.value.byteLength))
      this.#heldBytes += next.value.byteLength
    }
    const all = this.#held.length === 1 ? (this.#held[0] as Buffer) : Buffer.concat(this.#held)
    const taken = all.subarray(0, size)
    const rest = all.subarray(size)
    this.#held = rest.length > 0 ? [rest] : []
    this.#heldBytes = rest.length
    return taken
  }
}

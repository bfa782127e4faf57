const WIRE = { varint: 0, eight: 1, bytes: 2, four: 5 } as const

/** Reads one message of a protocol buffer. Numbers are whole and at most 2^53, which identifiers and coordinates of OpenStreetMap are. */
export class ProtoReader {
  readonly bytes: Uint8Array
  #at: number
  readonly #end: number

  constructor(bytes: Uint8Array, start = 0, end = bytes.length) {
    this.bytes = bytes
    this.#at = start
    this.#end = end
  }

  get hasMore(): boolean {
    return this.#at < this.#end
  }

  /** The next field's number; what its kind of value is only `skip` has to know. */
  field(): { field: number; wire: number } {
    const key = this.varint()
    return { field: Math.floor(key / 8), wire: key % 8 }
  }

  varint(): number {
    let value = 0
    let factor = 1
    for (let i = 0; i < 10; i += 1) {
      if (this.#at >= this.#end) throw new RangeError('A number is cut off')
      const byte = this.bytes[this.#at] as number
      this.#at += 1
      value += (byte & 127) * factor
      if (byte < 128) return value
      factor *= 128
    }
    throw new RangeError('A number is too long')
  }

  /** A signed number in zigzag. */
  signed(): number {
    const value = this.varint()
    return value % 2 === 1 ? -(value + 1) / 2 : value / 2
  }

  /** A message, a text or a packed list: where it begins and ends. */
  span(): [start: number, end: number] {
    const length = this.varint()
    const start = this.#at
    if (start + length > this.#end) throw new RangeError('A value is cut off')
    this.#at = start + length
    return [start, this.#at]
  }

  part(): ProtoReader {
    return new ProtoReader(this.bytes, ...this.span())
  }

  skip(wire: number): void {
    if (wire === WIRE.varint) this.varint()
    else if (wire === WIRE.bytes) this.span()
    else if (wire === WIRE.eight) this.#at += 8
    else if (wire === WIRE.four) this.#at += 4
    else throw new RangeError('An unknown kind of value')
  }
}

/** Writes one message: bytes are gathered and joined once. */
export class ProtoWriter {
  readonly #bytes: number[] = []

  varint(value: number): this {
    let rest = value
    while (rest > 127) {
      this.#bytes.push((rest % 128) + 128)
      rest = Math.floor(rest / 128)
    }
    this.#bytes.push(rest)
    return this
  }

  number(field: number, value: number): this {
    return this.varint(field * 8).varint(value)
  }

  bytes(field: number, value: Uint8Array): this {
    this.varint(field * 8 + WIRE.bytes).varint(value.length)
    for (const byte of value) this.#bytes.push(byte)
    return this
  }

  text(field: number, value: string): this {
    return this.bytes(field, Buffer.from(value))
  }

  packed(field: number, values: readonly number[]): this {
    const list = new ProtoWriter()
    for (const value of values) list.varint(value)
    return this.bytes(field, list.finish())
  }

  finish(): Uint8Array {
    return Uint8Array.from(this.#bytes)
  }
}

export const zigzag = (value: number): number => (value < 0 ? -2 * value - 1 : 2 * value)

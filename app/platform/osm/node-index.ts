/** Where nodes are, by their identifiers, in flat arrays: some 16 bytes each. They come in rising order, as extracts have them. */
export class NodeIndex {
  #ids = new Float64Array(1024)
  #points = new Int32Array(2048)
  #size = 0
  #last = Number.NEGATIVE_INFINITY
  #isSorted = true

  get size(): number {
    return this.#size
  }

  /** Whether every node came after the one before it: only then it can be found again. */
  get isSorted(): boolean {
    return this.#isSorted
  }

  add(id: number, x: number, y: number): void {
    if (this.#size === this.#ids.length) this.#grow()
    this.#ids[this.#size] = id
    this.#points[2 * this.#size] = x
    this.#points[2 * this.#size + 1] = y
    this.#size += 1
    this.#isSorted &&= id > this.#last
    this.#last = id
  }

  find(id: number): [x: number, y: number] | undefined {
    let [low, high] = [0, this.#size - 1]
    while (low <= high) {
      const middle = (low + high) >> 1
      const found = this.#ids[middle] as number
      if (found === id) return [this.#points[2 * middle] as number, this.#points[2 * middle + 1] as number]
      if (found < id) low = middle + 1
      else high = middle - 1
    }
    return undefined
  }

  #grow(): void {
    const [ids, points] = [new Float64Array(this.#ids.length * 2), new Int32Array(this.#points.length * 2)]
    ids.set(this.#ids)
    points.set(this.#points)
    this.#ids = ids
    this.#points = points
  }
}

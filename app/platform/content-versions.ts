/** One member for each kind of content. Every room adds its own beside its manifest, by `declare module`. */
// biome-ignore lint/suspicious/noEmptyInterface: rooms fill it
export interface ContentTags {}

/** What a cached page was made from; the database's triggers name the same tags in NOTIFY content_changed. */
export type ContentTag = keyof ContentTags & string

type RememberOptions<T> = { maxAgeMs?: number; keeps?: (value: T) => boolean }

const MAX_REMEMBERED = 500

/**
 * Counts the changes of each kind of content. A reader notes the versions before it reads, and keeps what it made only
 * while they have not moved; so nothing made from old rows outlives their change, whatever the timing.
 */
export class ContentVersions {
  readonly #versions = new Map<ContentTag, number>()
  readonly #listeners = new Set<(tag: ContentTag | 'all') => void>()
  #epoch = 0

  /** A string that changes when anything under `tags` does. */
  stamp(tags: readonly ContentTag[]): string {
    return `${this.#epoch}:${tags.map((tag) => this.#versions.get(tag) ?? 0).join('.')}`
  }

  changed(tag: ContentTag): void {
    this.#versions.set(tag, (this.#versions.get(tag) ?? 0) + 1)
    for (const listener of this.#listeners) listener(tag)
  }

  /** Notifications may have been missed: everything is taken as changed. */
  changedAll(): void {
    this.#epoch += 1
    for (const listener of this.#listeners) listener('all')
  }

  onChange(listener: (tag: ContentTag | 'all') => void): void {
    this.#listeners.add(listener)
  }

  readonly #memo = new Map<string, { stamp: string; expiresAt: number; value: Promise<unknown> }>()

  /**
   * Keeps the result of `read` until something under `tags` changes or `maxAgeMs` has passed; concurrent callers share
   * one read. A failed read, and a value that `keeps` refuses, are not kept. The least recently used go first.
   */
  remember<T>(key: string, tags: readonly ContentTag[], read: () => Promise<T>, options: RememberOptions<T> = {}): Promise<T> {
    const stamp = this.stamp(tags)
    const known = this.#memo.get(key)
    if (known) this.#memo.delete(key)
    if (known?.stamp === stamp && known.expiresAt > Date.now()) {
      this.#memo.set(key, known)
      return known.value as Promise<T>
    }
    while (this.#memo.size >= MAX_REMEMBERED) this.#memo.delete(this.#memo.keys().next().value as string)
    const value = read()
    this.#memo.set(key, { stamp, expiresAt: Date.now() + (options.maxAgeMs ?? Number.POSITIVE_INFINITY), value })
    const forget = () => {
      if (this.#memo.get(key)?.value === value) this.#memo.delete(key)
    }
    value.then((result) => options.keeps?.(result) === false && forget(), forget)
    return value
  }
}

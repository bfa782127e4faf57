import { deflateSync } from 'node:zlib'
import { ProtoWriter, zigzag } from '#app/platform/osm/protobuf.ts'

type Tags = Record<string, string>
export type TestNode = { id: number; longitude: number; latitude: number; tags?: Tags }
export type TestWay = { id: number; refs: readonly number[]; tags: Tags }

const differences = (values: readonly number[]) => values.map((value, i) => zigzag(value - (values[i - 1] ?? 0)))
const units = (degrees: number) => Math.round(degrees * 1e7)
const BLOCK = 8000

/** The texts of one block, each once; the first is empty, as the format has it. */
class Strings {
  readonly #known = new Map([['', 0]])

  indexOf(text: string): number {
    const index = this.#known.get(text) ?? this.#known.size
    this.#known.set(text, index)
    return index
  }

  message(): Uint8Array {
    const table = new ProtoWriter()
    for (const text of this.#known.keys()) table.text(1, text)
    return table.finish()
  }
}

function blob(type: string, data: Uint8Array, packed: boolean): Buffer {
  const body = packed ? new ProtoWriter().number(2, data.length).bytes(3, deflateSync(data)) : new ProtoWriter().bytes(1, data)
  const bytes = body.finish()
  const header = new ProtoWriter().text(1, type).number(3, bytes.length).finish()
  const length = Buffer.alloc(4)
  length.writeUInt32BE(header.length)
  return Buffer.concat([length, header, bytes])
}

function dense(nodes: readonly TestNode[], strings: Strings): Uint8Array {
  const tags = nodes.flatMap((node) => [
    ...Object.entries(node.tags ?? {})
      .flat()
      .map((text) => strings.indexOf(text)),
    0,
  ])
  return new ProtoWriter()
    .packed(1, differences(nodes.map(({ id }) => id)))
    .packed(8, differences(nodes.map(({ latitude }) => units(latitude))))
    .packed(9, differences(nodes.map(({ longitude }) => units(longitude))))
    .packed(10, tags)
    .finish()
}

function way({ id, refs, tags }: TestWay, strings: Strings): Uint8Array {
  return new ProtoWriter()
    .number(1, id)
    .packed(
      2,
      Object.keys(tags).map((text) => strings.indexOf(text)),
    )
    .packed(
      3,
      Object.values(tags).map((text) => strings.indexOf(text)),
    )
    .packed(8, differences(refs))
    .finish()
}

function block(fill: (group: ProtoWriter, strings: Strings) => void, packed: boolean): Buffer {
  const [group, strings] = [new ProtoWriter(), new Strings()]
  fill(group, strings)
  return blob('OSMData', new ProtoWriter().bytes(1, strings.message()).bytes(2, group.finish()).finish(), packed)
}

function* chunks<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let start = 0; start < items.length; start += BLOCK) yield items.slice(start, start + BLOCK)
}

/** An extract as the usual tools write it: a header, dense nodes in the order of their ids, then ways. */
export function osmPbf({
  nodes,
  ways,
  needs = 'DenseNodes',
}: {
  nodes: readonly TestNode[]
  ways: readonly TestWay[]
  needs?: string
}): Buffer {
  const header = new ProtoWriter().text(4, 'OsmSchema-V0.6').text(4, needs).text(16, 'a test').finish()
  return Buffer.concat([
    blob('OSMHeader', header, false),
    ...[...chunks(nodes)].map((some, i) => block((group, strings) => group.bytes(2, dense(some, strings)), i % 2 === 0)),
    ...[...chunks(ways)].map((some) =>
      block((group, strings) => {
        for (const one of some) group.bytes(3, way(one, strings))
      }, true),
    ),
  ])
}

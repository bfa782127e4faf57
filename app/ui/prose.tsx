import type { ReactNode } from 'react'
import {
  type CardBlock,
  headingId,
  isNumberColumn,
  isSafeHref,
  listNotes,
  type PictureBlock,
  type ProseBlock,
  type ProseSpan,
  type ProseText,
  type WrittenBody,
} from '#app/platform/prose.ts'
import { Link } from './link.tsx'
import { PhoneLink } from './phone.tsx'
import { useWrittenIn } from './written-in.ts'

type ProseProps = {
  body: WrittenBody
  /** The values of its facts are telephone numbers: they can be called. */
  callable?: boolean
  /** Draws what stands between the words; without it, pictures and cards are left out. */
  embed?: (block: PictureBlock | CardBlock) => ReactNode
  /** A description among other things, in the size of what stands around it. */
  isShort?: boolean
  /** Above the notes at its foot. */
  notesTitle?: string
}

/** The numbers of the notes: each span is one object of the text that is drawn. */
type Numbers = ReadonlyMap<ProseSpan, number>

/** A long text, block by block, in the language it is written in; its notes stand at its foot. */
export function Prose({ body, callable = false, isShort = false, embed, notesTitle }: ProseProps) {
  const writtenIn = useWrittenIn()
  const notes = listNotes(body.blocks)
  const numbers: Numbers = new Map(notes.map((note, i) => [note, i + 1]))
  return (
    <div className={isShort ? 'prose prose-short' : 'prose'} {...writtenIn(body.locale)}>
      {body.blocks.map((block, i) => (
        <Block key={headingId(i)} block={block} id={headingId(i)} callable={callable} embed={embed} numbers={numbers} />
      ))}
      {notes.length > 0 && <Notes notes={notes} title={notesTitle} />}
    </div>
  )
}

type BlockProps = Pick<ProseProps, 'embed'> & { block: ProseBlock; id: string; callable: boolean; numbers: Numbers }

function Block({ block, id, callable, embed, numbers }: BlockProps) {
  const rich = (text: ProseText) => <Rich text={text} numbers={numbers} />
  switch (block.type) {
    case 'h2':
      return <h2 id={id}>{block.text}</h2>
    case 'h3':
      return <h3 id={id}>{block.text}</h3>
    case 'quote':
      return (
        <blockquote>
          <p>{rich(block.text)}</p>
        </blockquote>
      )
    case 'note':
      return <p className={block.tone === 'warning' ? 'prose-note prose-warning' : 'prose-note'}>{rich(block.text)}</p>
    case 'list':
      return <Items block={block} numbers={numbers} />
    case 'table':
      return <Table block={block} />
    case 'facts':
      return <Facts items={block.items} callable={callable} />
    case 'picture':
    case 'card':
      return embed?.(block)
    default:
      return <p>{rich(block.text)}</p>
  }
}

/** What stands before each tells two of the same words apart: nothing in a text ever changes places. */
function keyed<T>(items: readonly T[], words: (item: T) => string): (readonly [key: string, item: T])[] {
  const seen = new Map<string, number>()
  return items.map((item) => {
    const text = words(item)
    const count = (seen.get(text) ?? 0) + 1
    seen.set(text, count)
    return [`${count}|${text}`, item]
  })
}

function Items({ block, numbers }: { block: Extract<ProseBlock, { type: 'list' }>; numbers: Numbers }) {
  const List = block.ordered ? 'ol' : 'ul'
  return (
    <List>
      {keyed(block.items, (item) => JSON.stringify(item)).map(([key, item]) => (
        <li key={key}>
          <Rich text={item} numbers={numbers} />
        </li>
      ))}
    </List>
  )
}

type FactsProps = { items: Extract<ProseBlock, { type: 'facts' }>['items']; callable: boolean }

function Facts({ items, callable }: FactsProps) {
  return (
    <dl>
      {keyed(items, ({ label }) => label).map(([key, { label, value }]) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>{callable && /^\+?\d+$/.test(value) ? <PhoneLink e164={value} className="link" /> : <bdi className="num">{value}</bdi>}</dd>
        </div>
      ))}
    </dl>
  )
}

function Rich({ text, numbers }: { text: ProseText; numbers: Numbers }): ReactNode {
  if (typeof text === 'string') return text
  return keyed(text, (span) => span.text).map(([key, span]) => <Span key={key} span={span} number={numbers.get(span)} />)
}

function Span({ span: { text, mark, href }, number }: { span: ProseSpan; number: number | undefined }): ReactNode {
  if (mark === 'note') {
    return (
      <sup className="prose-ref">
        <a id={`ref-${number}`} href={`#note-${number}`}>
          <bdi className="num">{number}</bdi>
        </a>
      </sup>
    )
  }
  if (href && isSafeHref(href)) {
    return href.startsWith('/') ? (
      <Link className="link" to={href}>
        {text}
      </Link>
    ) : (
      <a className="link" href={href} rel="noopener">
        {text}
      </a>
    )
  }
  if (mark === 'strong') return <strong>{text}</strong>
  return mark === 'em' ? <em>{text}</em> : text
}

/** Each number leads back to where the note belongs; a bare address in a note is a link. */
function Notes({ notes, title }: { notes: readonly ProseSpan[]; title: string | undefined }) {
  return (
    <section className="prose-notes" aria-label={title}>
      {title && <p className="prose-notes-title">{title}</p>}
      <ol>
        {notes.map(({ text }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a note is its number
          <li key={i} id={`note-${i + 1}`}>
            <a href={`#ref-${i + 1}`} className="num">
              {i + 1}
            </a>
            <span dir="auto">
              <Addresses text={text} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Addresses({ text }: { text: string }): ReactNode {
  const parts = text.split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)»])/)
  return keyed(parts, (part) => part).map(([key, part]) =>
    /^https?:/.test(part) && isSafeHref(part) ? (
      <a key={key} className="link" href={part} rel="noopener" dir="ltr">
        {part}
      </a>
    ) : (
      part
    ),
  )
}

/** The first column names its row. Columns of figures line up at their end, whatever the language. */
function Table({ block }: { block: Extract<ProseBlock, { type: 'table' }> }) {
  const { head, rows } = block
  const labels = keyed(head, (label) => label)
  const figures = head.map((_, column) => (isNumberColumn(rows, column) ? 'fig' : undefined))
  return (
    <table>
      <thead>
        <tr>
          {labels.map(([key, label], column) => (
            <th key={key} scope="col" className={column === 0 ? undefined : figures[column]}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {keyed(rows, (row) => row.join('|')).map(([rowKey, row]) => (
          <tr key={rowKey}>
            {row.map((cell, column) =>
              column === 0 ? (
                <th key={labels[column]?.[0]} scope="row">
                  <bdi>{cell}</bdi>
                </th>
              ) : (
                <td key={labels[column]?.[0]} className={figures[column]}>
                  <bdi>{cell}</bdi>
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

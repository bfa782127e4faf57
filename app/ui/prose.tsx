import type { ReactNode } from 'react'
import {
  headingId,
  isNumberColumn,
  isSafeHref,
  type ProseBlock,
  type ProseSpan,
  type ProseText,
  spanText,
  type WrittenBody,
} from '#app/platform/prose.ts'
import { Link } from './link.tsx'
import { PhoneLink } from './phone.tsx'
import { useWrittenIn } from './written-in.ts'

type ProseProps = {
  body: WrittenBody
  /** The values of its facts are telephone numbers: they can be called. */
  callable?: boolean
}

/** A long text, block by block, in the language it is written in. */
export function Prose({ body, callable = false }: ProseProps) {
  const writtenIn = useWrittenIn()
  return (
    <div className="prose" {...writtenIn(body.locale)}>
      {body.blocks.map((block, i) => (
        <Block key={headingId(i)} block={block} id={headingId(i)} callable={callable} />
      ))}
    </div>
  )
}

function Block({ block, id, callable }: { block: ProseBlock; id: string; callable: boolean }) {
  switch (block.type) {
    case 'h2':
      return <h2 id={id}>{block.text}</h2>
    case 'quote':
      return (
        <blockquote>
          <p>
            <Rich text={block.text} />
          </p>
        </blockquote>
      )
    case 'note':
      return (
        <p className="prose-note">
          <Rich text={block.text} />
        </p>
      )
    case 'list':
      return (
        <ul>
          {block.items.map((item) => (
            <li key={spanText(item)}>
              <Rich text={item} />
            </li>
          ))}
        </ul>
      )
    case 'table':
      return <Table block={block} />
    case 'facts':
      return (
        <dl>
          {block.items.map((item) => (
            <div key={item.label}>
              <dt>{item.label}</dt>
              <dd>
                {callable && /^\+?\d+$/.test(item.value) ? (
                  <PhoneLink e164={item.value} className="link" />
                ) : (
                  <bdi className="num">{item.value}</bdi>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )
    default:
      return (
        <p>
          <Rich text={block.text} />
        </p>
      )
  }
}

function Rich({ text }: { text: ProseText }): ReactNode {
  if (typeof text === 'string') return text
  // Spans never change places: what stands before each tells two of the same words apart.
  let before = ''
  return text.map((span) => {
    before += `|${span.text}`
    return <Span key={before} span={span} />
  })
}

function Span({ span: { text, mark, href } }: { span: ProseSpan }): ReactNode {
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

/** The first column names its row. Columns of figures line up at their end, whatever the language. */
function Table({ block }: { block: Extract<ProseBlock, { type: 'table' }> }) {
  const { head, rows } = block
  const figures = head.map((_, column) => (isNumberColumn(rows, column) ? 'fig' : undefined))
  return (
    <table>
      <thead>
        <tr>
          {head.map((label, column) => (
            <th key={label} scope="col" className={column === 0 ? undefined : figures[column]}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.join('|')}>
            {row.map((cell, column) =>
              column === 0 ? (
                <th key={head[column]} scope="row">
                  <bdi>{cell}</bdi>
                </th>
              ) : (
                <td key={head[column]} className={figures[column]}>
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

import { headingId, isNumberColumn, type ProseBlock, type WrittenBody } from '#app/platform/prose.ts'
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
          <p>{block.text}</p>
        </blockquote>
      )
    case 'list':
      return (
        <ul>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
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
      return <p>{block.text}</p>
  }
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

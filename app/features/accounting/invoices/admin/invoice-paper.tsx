import './invoices.css'
import { Fragment } from 'react'
import { thumbSrc } from '#app/features/media/rules.ts'
import { useI18n } from '#app/platform/i18n/context.tsx'
import { type InvoicePaper, pairFacts } from '../paper/rules.ts'
import type { SellerPicture } from '../types.ts'

/** The invoice as it is printed. In its own language and direction, whatever the page's. */
export function PaperSheet({ paper }: { paper: InvoicePaper }) {
  const { t } = useI18n()
  const { beside, pictures } = paper
  return (
    <section className="v-paper" lang={paper.lang} dir={paper.dir} aria-label={t('invoices.preview')}>
      <div className="v-paper-head">
        <div className="v-paper-seller">
          {pictures.logo && <PaperPicture picture={pictures.logo} />}
          <div>
            <h2>
              <bdi>{paper.seller.name}</bdi>
            </h2>
            <Facts facts={pairFacts(paper.seller.facts, beside?.seller.facts)} />
          </div>
        </div>
        <div className="v-paper-end">
          {paper.number === null && (
            <span className="o-tag o-honey">
              {paper.draft} <SecondLanguage paper={beside} text={beside?.draft} />
            </span>
          )}
          <b>{paper.title}</b>
          <SecondLanguage paper={beside} text={beside?.title} />
          {paper.number && <bdi dir="ltr">{paper.number}</bdi>}
          <Facts facts={pairFacts(paper.facts, beside?.facts)} />
        </div>
      </div>
      <div className="v-paper-to">
        <span className="o-muted">
          {paper.customer.label} <SecondLanguage paper={beside} text={beside?.customer.label} />
        </span>
        <b>
          <bdi>{paper.customer.name}</bdi>
        </b>
        <Facts facts={pairFacts(paper.customer.facts, beside?.customer.facts)} />
      </div>
      <PaperLines paper={paper} />
      <dl className="v-sums">
        {paper.sums.map((sum, i) => (
          <SumLine key={sum.label.map(({ text }) => text).join(' ')} sum={sum} beside={beside} place={i} />
        ))}
      </dl>
      <PaperFoot paper={paper} />
    </section>
  )
}

/** The amount in words with the stamp beside it, and the notes. */
function PaperFoot({ paper: { words, notes, beside, pictures } }: { paper: InvoicePaper }) {
  const others = beside?.notes.filter(({ text }) => notes.every((note) => note.text !== text)) ?? []
  return (
    <>
      <div className="v-paper-words">
        <div>
          <p>
            {words.lead} <b>{words.amount}</b>.
          </p>
          {beside && (
            <p lang={beside.lang} dir={beside.dir}>
              {beside.words.lead} <b>{beside.words.amount}</b>.
            </p>
          )}
        </div>
        {pictures.stamp && <PaperPicture picture={pictures.stamp} />}
      </div>
      {[...notes, ...others].map(({ text }) => (
        <p key={text} className="v-note">
          <bdi>{text}</bdi>
        </p>
      ))}
    </>
  )
}

/** Of the seller, whose name stands beside it. */
const PaperPicture = ({ picture }: { picture: SellerPicture }) => (
  <img className="v-paper-picture" src={thumbSrc(picture, 320)} alt="" width={picture.width} height={picture.height} />
)

/** The same in the second language of the paper, if it has one and says it otherwise. */
function SecondLanguage({ paper, text, than }: { paper: InvoicePaper | null; text: string | undefined; than?: string }) {
  return paper && text && text !== than ? (
    <span className="v-beside">
      <bdi lang={paper.lang} dir={paper.dir}>
        {text}
      </bdi>
    </span>
  ) : null
}

function Facts({ facts }: { facts: ReturnType<typeof pairFacts> }) {
  return (
    <ul className="v-facts">
      {facts.map((fact) => (
        <li key={`${fact.label} ${fact.text}`}>
          {fact.label} <bdi dir={fact.ltr ? 'ltr' : undefined}>{fact.text}</bdi>
          {fact.besideLabel && (
            <>
              {' '}
              <bdi>{fact.besideLabel}</bdi>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

function PaperLines({ paper }: { paper: InvoicePaper }) {
  const { beside } = paper
  const [description, ...figures] = paper.heads.map((head, i) => ({ head, other: beside?.heads[i] }))
  return (
    <div className="o-table-box b-box">
      <table className="v-paper-lines">
        <caption className="vh">{paper.title}</caption>
        <thead>
          <tr>
            <th scope="col">
              {description?.head} <SecondLanguage paper={beside} text={description?.other} />
            </th>
            {figures.map(({ head, other }) => (
              <th key={head} scope="col" className="o-figure">
                {head} <SecondLanguage paper={beside} text={other} than={head} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {paper.lines.map((line, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name but their place
            <tr key={i}>
              <td>
                <bdi>{line.description}</bdi>{' '}
                <span className="o-muted">
                  {line.detail} <SecondLanguage paper={beside} text={beside?.lines[i]?.detail} />
                </span>
              </td>
              <td className="o-figure">
                <bdi dir="ltr">{line.quantity}</bdi> <bdi>{line.unit}</bdi>
              </td>
              <td className="o-figure">
                <bdi dir="ltr">{line.price}</bdi>
              </td>
              <td className="o-figure">
                <bdi>{line.tax}</bdi>
              </td>
              <td className="o-figure">
                <bdi dir="ltr">{line.net}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type SumLineProps = { sum: InvoicePaper['sums'][number]; beside?: InvoicePaper | null; place?: number }

/** A label with its figures, and the amount; `place` is the sum's in the second language. */
export function SumLine({ sum, beside = null, place = 0 }: SumLineProps) {
  const other = beside?.sums[place]?.label.map(({ text }) => text).join(' ')
  return (
    <div className={sum.strong ? 'v-total' : undefined}>
      <dt>
        {sum.label.map((part) => (
          <Fragment key={part.text}>
            <bdi dir={part.ltr ? 'ltr' : undefined}>{part.text}</bdi>{' '}
          </Fragment>
        ))}
        <SecondLanguage paper={beside} text={other} />
      </dt>
      <dd className="o-nowrap">
        <bdi dir="ltr">{sum.amount}</bdi> <bdi>{sum.words}</bdi>
      </dd>
    </div>
  )
}

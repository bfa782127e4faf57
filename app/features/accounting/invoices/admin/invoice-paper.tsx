import './invoices.css'
import { Fragment } from 'react'
import { useI18n } from '#app/platform/i18n/context.tsx'
import type { InvoicePaper } from '../paper/rules.ts'

/** The invoice as it is printed. In its own language and direction, whatever the page's. */
export function PaperSheet({ paper }: { paper: InvoicePaper }) {
  const { t } = useI18n()
  return (
    <section className="v-paper" lang={paper.lang} dir={paper.dir} aria-label={t('invoices.preview')}>
      <div className="v-paper-head">
        <div>
          <h2>
            <bdi>{paper.seller.name}</bdi>
          </h2>
          <Facts facts={paper.seller.facts} />
        </div>
        <div className="v-paper-end">
          {paper.number === null && <span className="o-tag o-honey">{paper.draft}</span>}
          <b>{paper.title}</b>
          {paper.number && <bdi dir="ltr">{paper.number}</bdi>}
          <Facts facts={paper.facts} />
        </div>
      </div>
      <div className="v-paper-to">
        <span className="o-muted">{paper.customer.label}</span>
        <b>
          <bdi>{paper.customer.name}</bdi>
        </b>
        <Facts facts={paper.customer.facts} />
      </div>
      <PaperLines paper={paper} />
      <dl className="v-sums">
        {paper.sums.map((sum) => (
          <SumLine key={sum.label.map(({ text }) => text).join(' ')} sum={sum} />
        ))}
      </dl>
      <p>
        {paper.words.lead} <b>{paper.words.amount}</b>.
      </p>
      {paper.notes.map(({ text }) => (
        <p key={text} className="v-note">
          <bdi>{text}</bdi>
        </p>
      ))}
    </section>
  )
}

function Facts({ facts }: { facts: InvoicePaper['facts'] }) {
  return (
    <ul className="v-facts">
      {facts.map((fact) => (
        <li key={`${fact.label} ${fact.text}`}>
          {fact.label} <bdi dir={fact.ltr ? 'ltr' : undefined}>{fact.text}</bdi>
        </li>
      ))}
    </ul>
  )
}

function PaperLines({ paper }: { paper: InvoicePaper }) {
  const [description, quantity, price, tax, net] = paper.heads
  return (
    <div className="o-table-box b-box">
      <table className="v-paper-lines">
        <caption className="vh">{paper.title}</caption>
        <thead>
          <tr>
            <th scope="col">{description}</th>
            {[quantity, price, tax, net].map((head) => (
              <th key={head} scope="col" className="o-figure">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {paper.lines.map((line, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name but their place
            <tr key={i}>
              <td>
                <bdi>{line.description}</bdi> <span className="o-muted">{line.detail}</span>
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

/** A label with its figures, and the amount. */
export function SumLine({ sum }: { sum: InvoicePaper['sums'][number] }) {
  return (
    <div className={sum.strong ? 'v-total' : undefined}>
      <dt>
        {sum.label.map((part) => (
          <Fragment key={part.text}>
            <bdi dir={part.ltr ? 'ltr' : undefined}>{part.text}</bdi>{' '}
          </Fragment>
        ))}
      </dt>
      <dd className="o-nowrap">
        <bdi dir="ltr">{sum.amount}</bdi> <bdi>{sum.words}</bdi>
      </dd>
    </div>
  )
}

import { Button } from '@react-email/button'
import { Column } from '@react-email/column'
import { Heading } from '@react-email/heading'
import { Hr } from '@react-email/hr'
import { Img } from '@react-email/img'
import { Link } from '@react-email/link'
import { Row } from '@react-email/row'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { Fragment } from 'react'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import { headingId, isSafeHref, type ProseText, spanText } from '#app/platform/prose.ts'
import type { DrawnBlock, LetterCardContent } from '../types.ts'
import { look } from './letter-style.ts'

type Shared = { address: (href: string) => string; i18n: I18n; start: 'left' | 'right' }

/** The blocks of a letter, one below the other. */
export function LetterBlocks({ blocks, ...shared }: Shared & { blocks: readonly DrawnBlock[] }) {
  return blocks.map((block, i) => <Block key={headingId(i)} block={block} shared={shared} />)
}

function Block({ block, shared }: { block: DrawnBlock; shared: Shared }) {
  switch (block.type) {
    case 'line':
      return <Hr className="l-line" style={look.line} />
    case 'button':
      return (
        <Section style={look.buttonRow}>
          <Row>
            <Column align={shared.start}>
              <Button href={shared.address(block.href)} style={look.button}>
                {block.label}
              </Button>
            </Column>
          </Row>
        </Section>
      )
    case 'card':
      return <Card card={block.card} shared={shared} />
    case 'h2':
      return (
        <Heading as="h2" className="l-ink" style={look.heading}>
          {block.text}
        </Heading>
      )
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul'
      return (
        <List className="l-ink" style={look.words}>
          {block.items.map((item) => (
            <li key={spanText(item)} style={look.item}>
              <Words text={item} shared={shared} />
            </li>
          ))}
        </List>
      )
    }
    case 'quote':
      return (
        <Text className="l-soft" style={{ ...look.quote, [borderSide(shared)]: '3px solid #e8ae45' }}>
          <Words text={block.text} shared={shared} />
        </Text>
      )
    case 'note':
      return (
        <Section className="l-sunk" style={look.note}>
          <Row>
            <Column align={shared.start}>
              <Text className="l-ink" style={look.noteWords}>
                <Words text={block.text} shared={shared} />
              </Text>
            </Column>
          </Row>
        </Section>
      )
    default:
      return (
        <Text className="l-ink" style={look.words}>
          <Words text={block.text} shared={shared} />
        </Text>
      )
  }
}

const borderSide = ({ start }: Shared) => (start === 'right' ? 'borderRight' : 'borderLeft')

function Words({ text, shared }: { text: ProseText; shared: Shared }) {
  if (typeof text === 'string') return text
  let before = ''
  return text.map((span) => {
    before += span.text
    const words = span.mark === 'strong' ? <b>{span.text}</b> : span.mark === 'em' ? <i>{span.text}</i> : span.text
    const key = before
    if (span.href === undefined || !isSafeHref(span.href)) return <Fragment key={key}>{words}</Fragment>
    return (
      <Link key={key} className="l-link" href={shared.address(span.href)} style={look.link}>
        {words}
      </Link>
    )
  })
}

/** With a photograph it stands beside the words; a page without one has its drawn picture, which bears the title. */
function Card({ card, shared }: { card: LetterCardContent; shared: Shared }) {
  const href = shared.address(card.path)
  return (
    <Section style={look.card}>
      {card.isBanner ? (
        <Row>
          <Column align={shared.start}>
            <Link href={href}>
              <Img src={card.picture} alt={card.title} width="536" style={look.banner} />
            </Link>
            <CardWords card={card} href={href} shared={shared} />
          </Column>
        </Row>
      ) : (
        <Row>
          <Column align={shared.start} valign="top" width="128">
            <Link href={href}>
              <Img src={card.picture} alt="" width="112" height="112" style={look.thumb} />
            </Link>
          </Column>
          <Column align={shared.start} valign="top">
            <CardWords card={card} href={href} shared={shared} />
          </Column>
        </Row>
      )}
    </Section>
  )
}

function CardWords({ card, href, shared }: { card: LetterCardContent; href: string; shared: Shared }) {
  return (
    <>
      {!card.isBanner && (
        <>
          <Text className="l-over" style={look.over}>
            {card.over}
          </Text>
          <Text className="l-ink" style={look.cardTitle}>
            {card.title}
          </Text>
        </>
      )}
      {card.note !== null && (
        <Text className="l-soft" style={look.price}>
          {card.note}
        </Text>
      )}
      <Link className="l-link" href={href} style={look.open}>
        {shared.i18n.t('letters.open')}
      </Link>
    </>
  )
}

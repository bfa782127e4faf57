import { Body } from '@react-email/body'
import { Column } from '@react-email/column'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Html } from '@react-email/html'
import { Link } from '@react-email/link'
import { Preview } from '@react-email/preview'
import { Row } from '@react-email/row'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import type { I18n } from '#app/platform/i18n/i18n.ts'
import type { DrawnBlock } from '../types.ts'
import { LetterBlocks } from './letter-blocks.tsx'
import { type LetterTheme, letterStyles, look } from './letter-style.ts'

export type LetterMailProps = {
  i18n: I18n
  siteName: string
  subject: string
  preheader: string
  date: string
  blocks: readonly DrawnBlock[]
  /** Where a link of the letter leads: the address that counts it, or the link itself in a preview. */
  address: (href: string) => string
  leaveAddress: string
  preferencesAddress: string
  /** Since when somebody subscribes. */
  since: string
  theme: LetterTheme
}

/** A letter as mail programs need it: tables, styles at the elements, six hundred pixels at most. */
export function LetterMail(letter: LetterMailProps) {
  const { i18n, siteName, subject, preheader, date, theme } = letter
  const start = i18n.dir === 'rtl' ? 'right' : 'left'
  const end = i18n.dir === 'rtl' ? 'left' : 'right'
  return (
    <Html lang={i18n.tag} dir={i18n.dir}>
      <Head>
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{subject}</title>
        <style>{letterStyles(theme)}</style>
      </Head>
      <Body className="l-bg" style={look.body}>
        {preheader && <Preview>{preheader}</Preview>}
        <Container className="l-sheet" dir={i18n.dir} style={look.sheet}>
          <Section className="l-head l-pad" style={look.head}>
            <Row>
              <Column align={start}>
                <Text style={look.name}>{siteName}</Text>
              </Column>
              <Column align={end}>
                <Text style={look.date}>{date}</Text>
              </Column>
            </Row>
          </Section>
          <Part start={start}>
            <Heading as="h1" className="l-ink l-title" style={look.title}>
              {subject}
            </Heading>
            <LetterBlocks blocks={letter.blocks} address={letter.address} i18n={i18n} start={start} />
          </Part>
          <Foot letter={letter} start={start} />
        </Container>
      </Body>
    </Html>
  )
}

function Part({ start, children }: { start: 'left' | 'right'; children: React.ReactNode }) {
  return (
    <Section className="l-pad" align={start} style={look.part}>
      <Row>
        <Column align={start}>{children}</Column>
      </Row>
    </Section>
  )
}

function Foot({
  letter: { i18n, siteName, since, leaveAddress, preferencesAddress },
  start,
}: {
  letter: LetterMailProps
  start: 'left' | 'right'
}) {
  return (
    <Section className="l-pad l-sunk" style={look.foot}>
      <Row>
        <Column align={start}>
          <Text className="l-soft" style={look.footWords}>
            {i18n.t('letters.why', { since })}
            <br />
            {i18n.t('letters.privacy')}
          </Text>
          <Text className="l-soft" style={look.footWords}>
            <Link className="l-link" href={leaveAddress} style={look.open}>
              {i18n.t('letters.leave')}
            </Link>
            {' · '}
            <Link className="l-link" href={preferencesAddress} style={look.open}>
              {i18n.t('letters.preferences')}
            </Link>
          </Text>
          <Text className="l-soft" style={look.footWords}>
            {siteName}
          </Text>
        </Column>
      </Row>
    </Section>
  )
}

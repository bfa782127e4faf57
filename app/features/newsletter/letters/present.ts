import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ProseText } from '#app/platform/prose.ts'
import { LetterMail, type LetterMailProps } from './components/letter-mail.tsx'
import type { DrawnBlock } from './types.ts'

const DOCTYPE = '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'

/** Stand in a letter in the place of what is each reader's own, so that it is drawn once for all of them. */
export const READER = { token: 'reader-token-a51f7c', since: 'reader-since-a51f7c' } as const

export type DrawnLetter = { subject: string; html: string; text: string }

/** A letter in both its parts. */
export function drawLetter(letter: LetterMailProps): DrawnLetter {
  return {
    subject: letter.subject,
    html: DOCTYPE + withoutPreloads(renderToStaticMarkup(createElement(LetterMail, letter))),
    text: letterText(letter),
  }
}

/** React tells browsers to fetch pictures early; a letter is no page. */
const withoutPreloads = (html: string) => html.replace(/<link rel="preload"[^>]*>/g, '')

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** The letter of one reader. */
export function forReader(letter: DrawnLetter, { token, since }: { token: string; since: string }): DrawnLetter {
  const fill = (part: string, encode: (text: string) => string) =>
    part.replaceAll(READER.token, () => token).replaceAll(READER.since, () => encode(since))
  return { subject: letter.subject, html: fill(letter.html, escapeHtml), text: fill(letter.text, (text) => text) }
}

/** For whoever reads mail without pictures and tables: the same words in the same order, every address written out. */
function letterText({ subject, blocks, address, i18n, siteName, since, leaveAddress, preferencesAddress }: LetterMailProps): string {
  const parts = blocks.map((block) => blockText(block, address))
  const foot = [
    i18n.t('letters.why', { since }),
    i18n.t('letters.privacy'),
    `${i18n.t('letters.leave')}: ${leaveAddress}`,
    `${i18n.t('letters.preferences')}: ${preferencesAddress}`,
    siteName,
  ]
  return `${[subject, ...parts, '-- ', foot.join('\n')].join('\n\n')}\n`
}

function blockText(block: DrawnBlock, address: (href: string) => string): string {
  switch (block.type) {
    case 'line':
      return '* * *'
    case 'button':
      return `${block.label}: ${address(block.href)}`
    case 'card':
      return [block.card.over, block.card.title, block.card.note, address(block.card.path)].filter(Boolean).join('\n')
    case 'h2':
      return `# ${block.text}`
    case 'list':
      return block.items.map((item, i) => `${block.ordered ? `${i + 1}.` : '-'} ${wordsText(item, address)}`).join('\n')
    case 'quote':
      return `> ${wordsText(block.text, address)}`
    default:
      return wordsText(block.text, address)
  }
}

function wordsText(text: ProseText, address: (href: string) => string): string {
  if (typeof text === 'string') return text
  return text.map((span) => (span.href === undefined ? span.text : `${span.text} (${address(span.href)})`)).join('')
}

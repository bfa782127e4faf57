import type { CSSProperties } from 'react'

/** Mail programs read styles at the elements only; what follows night and narrow screens are rules that some of them know. */
const FONT = "'Segoe UI',Tahoma,Arial,sans-serif"
const INK = '#14323f'
const SOFT = '#40565f'
const SEA = '#10506b'

type Look = Readonly<Record<string, CSSProperties>>

export const look = {
  body: { margin: 0, padding: 0, backgroundColor: '#faf4e7', fontFamily: FONT },
  sheet: { width: '100%', maxWidth: '600px', margin: '24px auto', backgroundColor: '#fffaf0', borderRadius: '14px' },
  head: { backgroundColor: '#0b2f3d', borderRadius: '14px 14px 0 0', padding: '20px 32px' },
  name: { margin: 0, color: '#fdf6e6', fontSize: '22px', lineHeight: '1.5', fontWeight: 700 },
  date: { margin: 0, color: '#d9d3c2', fontSize: '15px', lineHeight: '1.5' },
  part: { padding: '26px 32px' },
  title: { margin: '0 0 14px', color: INK, fontSize: '29px', lineHeight: '1.45', fontWeight: 700 },
  heading: { margin: '22px 0 8px', color: INK, fontSize: '21px', lineHeight: '1.5', fontWeight: 700 },
  words: { margin: '0 0 14px', color: INK, fontSize: '17px', lineHeight: '1.9' },
  item: { margin: '0 0 6px' },
  quote: { margin: '4px 0 16px', padding: '4px 16px', color: SOFT, fontSize: '18px', lineHeight: '1.9' },
  note: { margin: '8px 0 16px', padding: '16px 20px', backgroundColor: '#f1e7d3', borderRadius: '10px' },
  noteWords: { margin: 0, color: INK, fontSize: '17px', lineHeight: '1.85' },
  link: { color: SEA, textDecoration: 'underline' },
  buttonRow: { margin: '6px 0 20px' },
  button: {
    backgroundColor: '#e8ae45',
    borderRadius: '10px',
    color: '#2c1f0a',
    fontSize: '17px',
    fontWeight: 700,
    padding: '13px 26px',
    textDecoration: 'none',
  },
  line: { borderColor: '#e3d6bf', borderTop: '1px solid #e3d6bf', margin: '22px 0' },
  card: { margin: '10px 0 18px' },
  banner: { display: 'block', width: '100%', height: 'auto', borderRadius: '10px', border: 0 },
  thumb: { display: 'block', width: '112px', height: '112px', borderRadius: '10px', border: 0, objectFit: 'cover' },
  over: { margin: 0, color: '#6b4713', fontSize: '14px', lineHeight: '1.6', fontWeight: 600 },
  cardTitle: { margin: '2px 0 4px', color: INK, fontSize: '19px', lineHeight: '1.6', fontWeight: 700 },
  price: { margin: 0, color: SOFT, fontSize: '16px', lineHeight: '1.8' },
  open: { color: SEA, display: 'inline-block', fontSize: '16px', fontWeight: 600, padding: '8px 0', textDecoration: 'underline' },
  foot: { padding: '22px 32px 28px', backgroundColor: '#f1e7d3', borderRadius: '0 0 14px 14px' },
  footWords: { margin: 0, color: SOFT, fontSize: '15px', lineHeight: '1.85' },
} satisfies Look

/** `auto` follows the device; the other two are for looking at a letter as it will be by night and by day. */
export type LetterTheme = 'auto' | 'light' | 'dark'

const NIGHT = [
  '.l-bg,.l-bg>table,.l-bg td.l-bg{background-color:#10222c!important}',
  '.l-sheet{background-color:#172d38!important}',
  '.l-ink{color:#f0e9da!important}',
  '.l-soft{color:#c9c6b8!important}',
  '.l-over{color:#eac27a!important}',
  '.l-link{color:#8fcbdc!important}',
  '.l-sunk{background-color:#10222c!important}',
  '.l-line{border-color:#34505c!important}',
].join('')

const NARROW =
  '@media (max-width:599px){.l-sheet{margin:0 auto!important;border-radius:0!important}.l-head{border-radius:0!important}' +
  '.l-pad{padding-left:20px!important;padding-right:20px!important}.l-title{font-size:25px!important}}'

export function letterStyles(theme: LetterTheme): string {
  const night =
    theme === 'auto' ? `@media (prefers-color-scheme:dark){${NIGHT}}` : theme === 'dark' ? `${NIGHT}body{background:#10222c}` : ''
  return `:root{color-scheme:${theme === 'auto' ? 'light dark' : theme}}body{margin:0;padding:0}${NARROW}${night}`
}

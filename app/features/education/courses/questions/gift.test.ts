import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readGift } from './gift.ts'
import { parseAnswers, type QuestionKind } from './rules.ts'

const one = (text: string) => readGift(text)?.rows[0]

test.each([
  ['عاصمة الإقليم؟ {=الحسيمة ~تطوان ~%0%الناظور}', 'choice', '*الحسيمة\nتطوان\nالناظور'],
  ['::عنوان:: [html]<p>اختر اثنين</p> {~%50%عسل ~%50%شمع ~%-100%حديد}', 'choice', '*عسل\n*شمع\nحديد'],
  ['النحلة حشرة. {T}', 'choice', '*✓\n✗'],
  ['الدبور نحلة. {FALSE#لا، وإن أشبهها}', 'choice', '✓\n*✗'],
  ['أم الخلية؟ {=الملكة =ملكة}', 'short', 'الملكة\nملكة'],
  ['كم قدما لها؟ {#6}', 'number', '6'],
  ['كم كيلو؟ {#12.5:0.5}', 'number', '12.5 ± 0.5'],
  ['كم يوما؟ {#20..22}', 'number', '21 ± 1'],
  ['صل {=عسل -> طعام =شمع -> بناء}', 'match', 'عسل = طعام\nشمع = بناء'],
  ['2 \\= ? {=2 \\{اثنان\\} ~3}', 'choice', '*2 {اثنان}\n3'],
])('a question of GIFT: %s', (text, kind, answers) => {
  const row = one(text)
  expect(row?.cells).toMatchObject({ kind, answers })
  expect(parseAnswers(kind as QuestionKind, answers)).toBeDefined()
})

test('the lesson, the explanation and a missing word are read; a comment is nobody’s', () => {
  const read = readGift(
    '// من مودل\n$CATEGORY: $course$/top/نحل الريف/الدرس الأول\n\nتصنع {=النحلة#صحيح ~الفراشة} العسل. \n\nسؤال؟ {=أ ~ب####شرح عام}\n',
  )
  expect(read?.rows.map(({ row, cells }) => ({ row, ...cells }))).toMatchObject([
    { row: 4, lessonId: 'نحل الريف · الدرس الأول', prompt: 'تصنع … العسل.', explanation: 'صحيح', position: '10' },
    { row: 6, lessonId: 'نحل الريف · الدرس الأول', explanation: 'شرح عام', position: '20' },
  ])
})

test.each(['اكتب مقالا {}', 'واحد فقط {=~}', 'بلا نهاية {=أ ~ب', 'كلها خطأ {~أ ~ب}'])(
  'what makes no question is a wrong row: %s',
  (text) => {
    expect(readGift(`سؤال {=أ ~ب}\n\n${text}`)?.rows.map(({ cells }) => cells.kind)).toEqual(['choice', ''])
  },
)

test('a CSV is none of it', () => {
  expect(readGift('id,lessonId,kind,prompt,answers\n,l,choice,"س","*أ\nب"')).toBeUndefined()
})

test('a file of a million questions is refused after its first thousand', () => {
  expect(() => readGift('س {=أ ~ب}\n\n'.repeat(1_000_000))).toThrow(expect.objectContaining({ code: 'too_many_rows' }))
})

test('whatever stands in a file is read or refused, and never more than it says', () => {
  const piece = fc.constantFrom(
    '{',
    '}',
    '=',
    '~',
    '#',
    '->',
    '%50%',
    '\\',
    '::',
    '\n\n',
    'س',
    'T',
    '####',
    '..',
    ':',
    '$CATEGORY: ',
    '//',
    ' ',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      for (const { cells } of readGift(pieces.join(''))?.rows ?? []) {
        if (cells.kind) expect(parseAnswers(cells.kind as QuestionKind, cells.answers ?? '')).toBeDefined()
      }
    }),
  )
})

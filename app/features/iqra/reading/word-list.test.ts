import { describe, expect, test } from 'vitest'
import { MAX_LINES, readWordList } from './word-list.ts'

const of = (text: string) => readWordList(text, 'ar').map(({ word, meaning, sentence, wrong }) => [word, meaning, sentence, wrong])

describe('a word list', () => {
  test.each([
    [
      'commas',
      'filet,شبكة,Le filet est vide.\nmer,بحر',
      [
        ['filet', 'شبكة', 'Le filet est vide.', undefined],
        ['mer', 'بحر', '', undefined],
      ],
    ],
    [
      'semicolons, with commas in a cell',
      'filet;شبكة، مصيدة;"Vide, dit-il; oui."',
      [['filet', 'شبكة، مصيدة', 'Vide, dit-il; oui.', undefined]],
    ],
    [
      'Anki’s text with its remarks',
      '#separator:tab\n#html:true\nfilet\tشبكة<br>صيد\t<b>Le</b> filet',
      [['filet', 'شبكة صيد', 'Le filet', undefined]],
    ],
    ['a head in any order', 'sentence,word,meaning\nVide.,filet,شبكة', [['filet', 'شبكة', 'Vide.', undefined]]],
    [
      'our own file',
      '\ufeffword,lemma,language,status,sentence,meaning,ar\r\nfilets,filet,fr,learning,Vide.,,شبكة\r\n',
      [['filets', 'شبكة', 'Vide.', undefined]],
    ],
    ['a defused formula', "'=filet,شبكة", [['=filet', 'شبكة', '', undefined]]],
  ])('%s', (_what, text, rows) => {
    expect(of(text)).toEqual(rows)
  })

  test('says line by line what is wrong, and where', () => {
    const lines = readWordList(`filet,شبكة\n\n42,رقم\nmer\n${'x'.repeat(81)},y`, 'ar')
    expect(lines.map(({ line, wrong }) => [line, wrong])).toEqual([
      [1, undefined],
      [3, 'no_word'],
      [4, 'no_meaning'],
      [5, 'too_long'],
    ])
  })

  test.each([
    ['', 'reading_list_empty'],
    [' \n\n#x', 'reading_list_empty'],
    ['word,meaning', 'reading_list_empty'],
    [Array.from({ length: MAX_LINES + 1 }, (_, i) => `w${i},m`).join('\n'), 'reading_list_long'],
  ])('%# is no list', (text, code) => {
    expect(() => of(text)).toThrow(expect.objectContaining({ code, status: 422 }))
  })

  test('script in a word is words', () => {
    expect(of('<script>alert(1)</script>,x')).toEqual([['alert(1)', 'x', '', undefined]])
  })
})

import { expect, test } from 'vitest'
import places from '#content/guide/entries.json' with { type: 'json' }
import morePlaces from '#content/guide/entries_more.json' with { type: 'json' }
import { readSources } from './sources.ts'

test('a source is named in the page’s language, with its year and its address', () => {
  const text = 'المندوبية السامية للتخطيط، الإحصاء العام للسكان؛ وكالة المغرب العربي للأنباء، 2011؛ Rif360'
  expect(readSources(text, 'en')).toEqual([
    { name: 'High Commission for Planning, population census', url: 'https://www.hcp.ma' },
    { name: 'MAP news agency, 2011', url: 'https://www.mapnews.ma' },
    { name: 'Rif360', url: null },
  ])
  expect(readSources(text, 'ar')[1]?.name).toBe('وكالة المغرب العربي للأنباء، 2011')
})

test('what the owner typed stays, an address becomes a link', () => {
  expect(readSources('سألنا صاحب المقهى; https://www.example.org/page', 'ar')).toEqual([
    { name: 'سألنا صاحب المقهى', url: null },
    { name: 'example.org', url: 'https://www.example.org/page' },
  ])
  expect(readSources(null, 'fr')).toEqual([])
})

test('no source of the seed is a note to ourselves: in English none has Arabic letters, in Arabic none is an English sentence', () => {
  for (const { id, source } of [...places, ...morePlaces]) {
    for (const { name } of readSources(source, 'en')) expect(name, id).not.toMatch(/[\u0600-\u06ff]|github|seeder/i)
    for (const { name } of readSources(source, 'ar'))
      expect(
        name.split(' ').filter((word) => /^[a-z]{4,}$/.test(word)),
        id,
      ).toEqual([])
  }
})

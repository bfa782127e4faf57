import { describe, expect, test } from 'vitest'
import { ContentVersions } from './content-versions.ts'

describe('remember', () => {
  const counting = () => {
    const content = new ContentVersions()
    let reads = 0
    const read = async () => {
      reads += 1
      return reads
    }
    return { content, get: () => content.remember('key', ['guides', 'settings'], read) }
  }

  test('reads once until something under its tags changes', async () => {
    const { content, get } = counting()
    expect([await get(), await get()]).toEqual([1, 1])
    content.changed('store')
    expect(await get()).toBe(1)
    content.changed('settings')
    expect([await get(), await get()]).toEqual([2, 2])
    content.changedAll()
    expect(await get()).toBe(3)
  })

  test('callers at the same moment share one read', async () => {
    const { get } = counting()
    expect(await Promise.all([get(), get(), get()])).toEqual([1, 1, 1])
  })

  test('what was read before a change is not given to those who ask after it', async () => {
    const content = new ContentVersions()
    const old = Promise.withResolvers<string>()
    const early = content.remember('key', ['guides'], () => old.promise)
    content.changed('guides')
    const late = content.remember('key', ['guides'], async () => 'new')
    old.resolve('old')
    expect([await early, await late]).toEqual(['old', 'new'])
    expect(await content.remember('key', ['guides'], async () => 'never read')).toBe('new')
  })

  test('a failed read is not remembered', async () => {
    const content = new ContentVersions()
    const broken = () => Promise.reject(new Error('no database'))
    await expect(content.remember('key', ['guides'], broken)).rejects.toThrow('no database')
    expect(await content.remember('key', ['guides'], async () => 'back')).toBe('back')
  })
})

test('a stamp moves with its own tags only', () => {
  const content = new ContentVersions()
  const before = content.stamp(['guides', 'store'])
  content.changed('articles')
  expect(content.stamp(['guides', 'store'])).toBe(before)
  content.changed('store')
  const after = content.stamp(['guides', 'store'])
  expect(after).not.toBe(before)
  content.changedAll()
  expect(content.stamp(['guides', 'store'])).not.toBe(after)
})

test('listeners hear which tag changed', () => {
  const content = new ContentVersions()
  const heard: string[] = []
  content.onChange((tag) => heard.push(tag))
  content.changed('guides')
  content.changedAll()
  expect(heard).toEqual(['guides', 'all'])
})

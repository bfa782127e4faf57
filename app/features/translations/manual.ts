import type { ManualPage } from '#app/platform/manual.ts'
import words from './manual-words.json' with { type: 'json' }
import { permissions } from './policy.ts'

export const manual: readonly ManualPage[] = [
  {
    to: '/admin/translations/content',
    needs: permissions.manage,
    title: 'translations.manual_translate',
    steps: 'translations.manual_translate_steps',
    names: { content: 'translations.content', next: 'translations.save_next' },
    words: words.translations_translate,
  },
  {
    to: '/admin/translations',
    needs: permissions.manage,
    title: 'translations.manual_words',
    steps: 'translations.manual_words_steps',
    names: { place: 'translations.title', next: 'translations.save_next' },
    words: words.translations_words,
  },
  {
    to: '/admin/translations/languages',
    needs: permissions.publish,
    title: 'translations.manual_publish_language',
    steps: 'translations.manual_publish_language_steps',
    names: { place: 'translations.languages', open: 'translations.open' },
    words: words.translations_publish_language,
  },
]

import { localText, select, text } from '#app/features/resources/fields/kinds.ts'
import type { FieldValues } from '#app/features/resources/fields/types.ts'
import { resource } from '#app/features/resources/resource.ts'
import type { LocalText } from '#app/platform/local-text.ts'
import { romanize } from '#app/platform/romanize.ts'
import { permissions } from '../../policy.ts'
import { questions } from '../questions/resource.server.ts'
import { courseIdFrom } from '../rules.ts'
import { educationBanks } from '../tables.server.ts'

/** Question banks: lessons of any course draw from them. */
export const banks = resource({
  name: 'education_bank',
  audit: 'education.bank',
  address: '/admin/education-management/banks',
  table: educationBanks,
  permission: permissions.manage,
  words: {
    title: 'courses-admin.banks',
    lead: 'courses-admin.banks_lead',
    create: 'courses-admin.create_bank',
    empty: 'courses-admin.no_banks',
    emptyText: 'courses-admin.banks_lead',
  },
  title: 'title',
  fields: {
    title: localText({ label: 'courses-admin.bank_name', max: 120, required: true }),
    language: select({
      label: 'courses.language',
      required: true,
      options: { ar: 'courses.language_ar', en: 'courses.language_en', es: 'courses.language_es', fr: 'courses.language_fr' },
    }),
    note: text({ label: 'courses-admin.bank_note', max: 600, long: true }),
  },
  list: {
    columns: ['title', 'language'],
    filters: ['language'],
    search: ['title'],
    sort: ['title'],
    order: { by: 'title', down: false },
  },
  parts: [{ of: questions, by: 'bankId', order: 'position', shown: ['kind'] }],
  idFrom: ({ title }: FieldValues) => {
    const { ar, en, fr } = title as LocalText
    return courseIdFrom(romanize(en || fr || ar), 'bank')
  },
})

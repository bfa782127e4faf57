import { useI18n } from '#app/platform/i18n/context.tsx'
import { EntryField } from '../../ledger/admin/entry-parts.tsx'

type MemberFieldsProps = { values: Readonly<Record<string, string>>; problems: Readonly<Record<string, string>>; hasLeft?: boolean }

/** What the register says of a member. */
export function MemberFields({ values, problems, hasLeft = false }: MemberFieldsProps) {
  const { t } = useI18n()
  const field = (name: string) => ({ name, value: values[name] ?? '', problem: problems[name] })
  return (
    <>
      <EntryField {...field('name')} label={t('fields.name')} />
      <EntryField {...field('phone')} label={t('fields.phone')} isOptional />
      <EntryField {...field('joined_on')} label={t('members.joined_on')} kind="date" />
      {hasLeft && <EntryField {...field('left_on')} label={t('members.left_on')} kind="date" isOptional />}
      <EntryField {...field('note')} label={t('members.note')} hint={t('members.note_hint')} isOptional />
    </>
  )
}

import type { BackupStatus } from '#app/platform/backup/schedule.ts'
import { ageInWords } from '#app/platform/i18n/age.ts'
import { localeFacts } from '#app/platform/i18n/locales.ts'
import { countMails } from '#app/platform/mail/outbox.server.ts'
import type { DashboardContext, DashboardLine, DashboardNotice, DashboardSection, NavBadge } from '#app/platform/manifest.ts'
import { permissions } from './policy.ts'
import { getSiteSettings } from './queries.server.ts'
import { contactNames } from './rules.ts'

/** Mails that somebody has to look at: stored without being sent, or refused. */
export const countMailWork: NavBadge['count'] = async (db) => {
  const { kept: saved, failed } = await countMails(db)
  return saved + failed
}

export const mailSection: DashboardSection = {
  id: 'mails',
  order: 30,
  column: 'side',
  label: 'admin.mails_title',
  needs: permissions.readOutbox,
  read: async ({ db, i18n }) => {
    const { kept: saved, failed } = await countMails(db)
    const line = (state: 'kept' | 'failed', count: number): DashboardLine[] =>
      count === 0 ? [] : [{ key: state, to: `/admin/outbox?state=${state}`, title: i18n.t(`admin.mails_${state}`, { count }) }]
    return {
      count: saved + failed,
      more: { to: '/admin/outbox', label: i18n.t('admin.place_outbox') },
      lines: [...line('failed', failed), ...line('kept', saved)],
      empty: i18n.t('admin.mails_none'),
    }
  },
}

/** How old the last backup is, what is wrong with the backups, and a button that makes one. */
export const backupSection: DashboardSection = {
  id: 'backups',
  order: 40,
  column: 'side',
  label: 'admin.backup_title',
  needs: permissions.change,
  read: async ({ now, i18n, services: { backups } }) => ({
    lines: backupLines(backups.status(), i18n, now),
    ...(backups.isRunning
      ? { hint: i18n.t('admin.backup_running') }
      : {
          actions: [{ label: i18n.t('admin.backup_now'), spoken: i18n.t('admin.backup_now'), to: '/admin', fields: { intent: 'back-up' } }],
        }),
  }),
}

function backupLines({ last, warnings, failure }: BackupStatus, i18n: DashboardContext['i18n'], now: Date): DashboardLine[] {
  const { t } = i18n
  const age = last && ageInWords(localeFacts[i18n.locale].tag, Date.parse(last.at), now.getTime())
  return [
    {
      key: 'last',
      title: last ? t('admin.backup_last', { age: age ?? '', size: i18n.number(last.bytes / 1024 ** 2, 1) }) : t('admin.backup_none'),
    },
    ...(last ? [{ key: 'encrypted', title: t(last.encrypted ? 'admin.backup_encrypted' : 'admin.backup_plain') }] : []),
    ...warnings.map((warning) => ({
      key: warning,
      icon: 'triangle-alert',
      title: t(`admin.backup_warning_${warning}`),
      ...(warning === 'failed' && failure ? { detail: failure } : {}),
    })),
  ]
}

/** What visitors cannot reach the owner by yet. */
export const missingContactNotice: DashboardNotice = {
  id: 'missing-contact',
  order: 20,
  needs: permissions.change,
  read: async ({ db, i18n, services: { env } }) => {
    const site = await getSiteSettings(db)
    const isMissing = {
      messaging_number: !site.messaging_number && !env.whatsappNumber,
      contact_email: !site.contact_email,
      contact_phone: !site.contact_phone,
    }
    const missing = contactNames.filter((name) => isMissing[name])
    if (missing.length === 0) return undefined
    const list = missing.map((name) => i18n.t(`settings.${name}`)).join(i18n.t('admin.list_comma'))
    return {
      icon: 'phone',
      title: i18n.t('admin.missing_title'),
      text: i18n.t('admin.missing_text', { list }),
      link: { to: '/admin/settings#contact', label: i18n.t('settings.place') },
      state: missing.join(),
    }
  },
}

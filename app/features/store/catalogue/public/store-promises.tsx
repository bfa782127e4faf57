import { useI18n } from '#app/platform/i18n/context.tsx'
import { Icon } from '#app/ui/icon.tsx'

/** How buying here works, in three lines; nothing is promised that the site itself does not do. */
export function StorePromises() {
  const { t } = useI18n()
  const promises = [
    { icon: 'cash', title: t('catalogue.promise_cash'), text: t('catalogue.promise_cash_text') },
    { icon: 'truck', title: t('catalogue.promise_delivery'), text: t('catalogue.promise_delivery_text') },
    { icon: 'user', title: t('catalogue.promise_account'), text: t('catalogue.promise_account_text') },
  ] as const
  return (
    <ul className="promise">
      {promises.map(({ icon, title, text }) => (
        <li key={icon}>
          <Icon name={icon} />
          <div>
            <b>{title}</b>
            <p className="small soft">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

import { data } from 'react-router'
import { requestCalibration } from '#app/features/iqra/placement/commands/banks.server.ts'
import { CalibrationScreen } from '#app/features/iqra/placement/item-bank/components/calibration-screen.tsx'
import { presentBank } from '#app/features/iqra/placement/item-bank/present.ts'
import { permissions } from '#app/features/iqra/placement/policy.ts'
import { listLatestBanks } from '#app/features/iqra/placement/queries.server.ts'
import { readLanguage } from '#app/features/iqra/placement/schema.ts'
import { adminAction, adminLoader } from '#app/platform/auth/admin-route.server.ts'
import { AppError } from '#app/platform/errors.ts'
import { textField } from '#app/platform/http/form.server.ts'
import type { Route } from './+types/iqra-calibration'

export const loader = adminLoader(permissions.manage, async (_args: Route.LoaderArgs, { db, i18n }) => ({
  banks: (await listLatestBanks(db)).map((bank) => presentBank(bank, i18n)),
}))

/** `calibrate`: a job does it, since it may take a minute. */
export const action = adminAction(permissions.manage, {
  calibrate: async (_args: Route.ActionArgs, { db, by, form, now }) => {
    const language = readLanguage(textField(form, 'language'))
    if (!language) throw new AppError('bad_request')
    await requestCalibration(db, { language, by, now: now() })
    return data({ requested: true })
  },
})

export default function IqraCalibration({ loaderData, actionData }: Route.ComponentProps) {
  return <CalibrationScreen banks={loaderData.banks} isRequested={actionData?.requested ?? false} />
}

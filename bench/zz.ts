import { measureCalibration } from '/work/wt/16/bench/calibration.ts'
import { shippedBank } from '/work/wt/16/app/features/iqra/placement/seed.server.ts'
for (const l of ['ar','en'] as const) for (const row of await measureCalibration(shippedBank(l), 42)) console.log(row.join(' | '))

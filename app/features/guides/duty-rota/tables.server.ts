import { bigint, boolean, date, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { cities } from '#app/features/places/tables.server.ts'
import { entries } from '../entries/tables.server.ts'

const id = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()

/** A pharmacy's night on duty. `dutyDate` is the Moroccan day on which the night begins. */
export const dutyShifts = pgTable(
  'duty_shifts',
  {
    id: id(),
    entryId: uuid('entry_id')
      .notNull()
      .references(() => entries.id, { onDelete: 'cascade' }),
    cityId: text('city_id')
      .notNull()
      .references(() => cities.id, { onDelete: 'restrict', onUpdate: 'cascade' }),
    dutyDate: date('duty_date').notNull(),
    sample: boolean('sample').notNull().default(false),
  },
  (t) => [unique('duty_shifts_once').on(t.dutyDate, t.cityId, t.entryId)],
)

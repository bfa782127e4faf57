import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { iqraLearners, iqraTexts } from '#app/features/iqra/reading/tables.server.ts'
import { users } from '#app/platform/auth/tables.server.ts'

const now = (name: string) => timestamp(name, { withTimezone: true }).notNull().defaultNow()

/** A class belongs to the account that opened it, and goes with it. */
export const iqraClasses = pgTable(
  'iqra_classes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** Twelve digits by which one joins; null while nobody may. */
    code: text('code'),
    createdAt: now('created_at'),
    /** When its teacher last changed something, or somebody joined. */
    usedAt: now('used_at'),
  },
  (t) => [
    unique('iqra_classes_code').on(t.code),
    check('iqra_classes_code_form', sql`${t.code} ~ '^[0-9]{12}$'`),
    check('iqra_classes_name', sql`char_length(${t.name}) between 2 and 60`),
    index('iqra_classes_owner').on(t.ownerId, t.createdAt),
    index('iqra_classes_unused').on(t.usedAt),
  ],
)

const classId = () =>
  uuid('class_id')
    .notNull()
    .references(() => iqraClasses.id, { onDelete: 'cascade' })

/** Who is in a class: a learner, under the name that they gave there. Nothing else is asked of a child. */
export const iqraClassMembers = pgTable(
  'iqra_class_members',
  {
    /** What the teacher's page knows a member by; the learner's own id says nothing there. */
    id: uuid('id').primaryKey().defaultRandom(),
    classId: classId(),
    learnerId: uuid('learner_id')
      .notNull()
      .references(() => iqraLearners.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** The name as it is compared: two members of one name could not be told apart. */
    nameKey: text('name_key').notNull(),
    joinedAt: now('joined_at'),
  },
  (t) => [
    unique('iqra_class_members_once').on(t.classId, t.learnerId),
    unique('iqra_class_members_name').on(t.classId, t.nameKey),
    check('iqra_class_members_name_length', sql`char_length(${t.name}) between 2 and 30`),
    index('iqra_class_members_learner').on(t.learnerId),
  ],
)

/** What a class is to read, and until when. */
export const iqraClassTexts = pgTable(
  'iqra_class_texts',
  {
    classId: classId(),
    textId: text('text_id')
      .notNull()
      .references(() => iqraTexts.id, { onDelete: 'cascade' }),
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    createdAt: now('created_at'),
  },
  (t) => [primaryKey({ columns: [t.classId, t.textId] }), index('iqra_class_texts_text').on(t.textId)],
)

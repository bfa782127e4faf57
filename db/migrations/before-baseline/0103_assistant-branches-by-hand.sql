-- What was said so far is one branch: each message stands after the one before it, and each proposal belongs to the last question before it.
update assistant_messages m
set parent_id = before.id
from (select id as of, lag(id) over (partition by conversation_id order by position) as id from assistant_messages) before
where before.of = m.id and before.id is not null;
--> statement-breakpoint
update assistant_approvals a
set question_id = (
  select m.id from assistant_messages m
  where m.conversation_id = a.conversation_id and m.role = 'user' and m.at <= a.created_at
  order by m.position desc limit 1
);

import { asOwner } from "#tests/e2e/site/as-owner.ts";
import type { Member } from "#tests/e2e/site/members.ts";

/**
 * Puts messages "line 2" to "line <last>" behind the first of a conversation, the even ones of its starter's partner.
 * why: written one by one they would take minutes and cost credits
 */
export const fillConversation = (
  conversation: string,
  { starter, other }: Record<"starter" | "other", Pick<Member, "id" | "brand">>,
  last: number,
): Promise<void> =>
  asOwner(
    `with written as (
      insert into message (tenant_id, conversation_id, number, sender_id, client_message_id, body, created_at)
        select $1, $2::uuid, number, case when number % 2 = 0 then $4::uuid else $3::uuid end, gen_random_uuid(), 'line ' || number, now() - interval '1 hour' + number * interval '1 second'
        from generate_series(2, $5::int) as number
    ), counted as (
      update conversation set last_number = $5 where tenant_id = $1 and id = $2::uuid
    )
    update participant set last_delivered_number = $5, last_read_number = $5, unread_count = 0, last_message_at = now() where tenant_id = $1 and conversation_id = $2::uuid`,
    [starter.brand, conversation, starter.id, other.id, last],
  );

/**
 * Has so many people who are nowhere else write to a member, the first an hour ago and each next one a minute before.
 */
export const fillChats = (member: Pick<Member, "id" | "brand">, count: number): Promise<void> =>
  asOwner(
    `with other as (
      select gen_random_uuid() as id, gen_random_uuid() as conversation, place, now() - interval '1 hour' - place * interval '1 minute' as at from generate_series(1, $3::int) as place
    ), person as (
      insert into profile (tenant_id, id, name, status, gender, looking_for, birth_date, country, fictional)
        select $1, other.id, 'Person ' || place, 'active', me.gender, me.looking_for, me.birth_date, me.country, true from other, profile me where me.tenant_id = $1 and me.id = $2::uuid
    ), talk as (
      insert into conversation (tenant_id, id, low_profile_id, high_profile_id, started_by_id, last_number)
        select $1, conversation, least(id, $2::uuid), greatest(id, $2::uuid), id, 1 from other
    ), side as (
      insert into participant (tenant_id, conversation_id, profile_id, last_message_at) select $1, conversation, profile, at from other, unnest(array[id, $2::uuid]) as profile
    )
    insert into message (tenant_id, conversation_id, number, sender_id, client_message_id, body, created_at) select $1, conversation, 1, id, gen_random_uuid(), 'from ' || place, at from other`,
    [member.brand, member.id, count],
  );

-- Cases that an erasure closed did not say when, and would have been kept for ever: they were closed when the account was
-- erased, as far as that is known, else they count as closed now. No constraint yet: a process of the release before may
-- still close some without a time while both run, which the sweep of cases then dates. Each brand is set, because the owner
-- of the schema may be bound by the policies. A handful of rows alone wait.

do $$
declare
  brand text;
begin
  for brand in select id from tenant loop
    perform set_config('app.tenant_id', brand, true);

    update complaint set closed_at = coalesce(
      (select max(d.erased_at) from account_deletion d where d.tenant_id = brand and d.account_id = complaint.account_id), now()
    ) where tenant_id = brand and status = 'closed' and closed_at is null;

    update report set closed_at = coalesce(
      (select max(d.erased_at) from account_deletion d join profile p on p.tenant_id = brand and p.account_id = d.account_id
        where d.tenant_id = brand and p.id = report.reported_id), now()
    ) where tenant_id = brand and status = 'closed' and closed_at is null;

    update appeal set answered_at = coalesce(
      (select max(d.erased_at) from account_deletion d join profile p on p.tenant_id = brand and p.account_id = d.account_id
        join moderation_decision m on m.tenant_id = brand and m.profile_id = p.id
        where d.tenant_id = brand and m.id = appeal.decision_id), now()
    ) where tenant_id = brand and status = 'closed' and answered_at is null;
  end loop;
  perform set_config('app.tenant_id', '', true);
end
$$;

-- The hashes of the pictures of guests, which were left out when they were copied: by them a refused picture is known again.
do $$
declare
  brand text;
begin
  create temporary table home_hash on commit drop as select id, content_hash from photo where false;
  for brand in select id from tenant loop
    perform set_config('app.tenant_id', brand, true);
    insert into home_hash
      select photo.id, photo.content_hash from photo
      where photo.tenant_id = brand and photo.purpose = 'profile' and photo.content_hash <> ''
        and exists (select from partner_listing where partner_listing.tenant_id = brand and partner_listing.profile_id = photo.profile_id);
  end loop;
  for brand in select id from tenant loop
    perform set_config('app.tenant_id', brand, true);
    update photo set content_hash = home_hash.content_hash
      from home_hash, profile
      where photo.tenant_id = brand and photo.id = home_hash.id and photo.content_hash = '' and photo.status <> 'deleted'
        and profile.tenant_id = brand and profile.id = photo.profile_id and profile.home_tenant_id is not null;
  end loop;
end
$$;

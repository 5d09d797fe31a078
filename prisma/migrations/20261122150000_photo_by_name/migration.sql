-- Every photo that is served is looked up by its random name first, sharp or blurred.
create unique index photo_tenant_id_blurred_key_key on photo (tenant_id, blurred_key);

-- why: a picture that was refused once is recognised again, whoever uploads it; what is refused is little
create index photo_refused on photo (tenant_id, content_hash) where status in ('rejected', 'deleted');

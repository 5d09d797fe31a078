-- The files of a photo that software refused stay until a person has looked at them, or nobody can ask for it any more.
alter table photo add column kept_until timestamptz(3);

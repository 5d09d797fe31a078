-- Which lander led somebody to sign up, and the click by which a network knows the visit.
alter table account add column lander text;
alter table account add column click_id text;
alter table conversion add column variant text not null default '';
alter table conversion add column click_id text;

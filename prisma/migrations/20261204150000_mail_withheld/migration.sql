-- Why a mail was not sent at all (issue 31, 3). A column of its own beside the state 'dropped', which the version
-- before reads as a mail that nobody needs: it knows no further state.
create type mail_withheld as enum ('unconfirmed', 'budget');
alter table mail_record add column withheld mail_withheld;

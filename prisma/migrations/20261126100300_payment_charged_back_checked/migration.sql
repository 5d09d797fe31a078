alter table payment validate constraint payment_charged_back;

-- Sorts what was agreed to until now by what was asked. The consent `mails` was asked for at signup with "new messages, likes
-- and my week": it becomes `activity_mails` and never one to offers. What was agreed to within a minute of signing up keeps
-- the words of the form as it then was; of anything later nobody knows the words, and none are made up.
-- Then the choices follow the consents: mails only where there is one, offers, news and reminders nowhere yet. Each brand is
-- set, because the owner of the schema may be bound by the policies. Rows alone wait, those of one brand for seconds at most.

do $$
declare
  brand text;
begin
  for brand in select id from tenant loop
    perform set_config('app.tenant_id', brand, true);

    update consent set wording = asked.wording
    from account, (values
      ('en', 'terms', 'I accept the terms and have read the privacy statement.'),
      ('en', 'sensitive_data', 'I agree that my profile says whom I am looking for and what I prefer.' || E'\n' || 'This says something about your sexual orientation. Without your explicit consent we may not keep or show it. You can take it back at any time.'),
      ('en', 'mails', 'Yes, mail me about new messages, likes and my week.' || E'\n' || 'You can change this at any time.'),
      ('nl', 'terms', 'Ik ga akkoord met de voorwaarden en heb de privacyverklaring gelezen.'),
      ('nl', 'sensitive_data', 'Ik ga ermee akkoord dat mijn profiel vertelt wie ik zoek en waar ik van houd.' || E'\n' || 'Dat zegt iets over je seksuele voorkeur. Zonder je uitdrukkelijke toestemming mogen we het niet bewaren of tonen. Je kunt die altijd intrekken.'),
      ('nl', 'mails', 'Ja, mail me over nieuwe berichten, likes en mijn week.' || E'\n' || 'Je kunt dit altijd veranderen.'),
      ('de', 'terms', 'Ich akzeptiere die Nutzungsbedingungen und habe die Datenschutzerklärung gelesen.'),
      ('de', 'sensitive_data', 'Ich bin einverstanden, dass mein Profil sagt, wen ich suche und was ich mag.' || E'\n' || 'Das sagt etwas über deine sexuelle Orientierung aus. Ohne deine ausdrückliche Einwilligung dürfen wir es weder speichern noch zeigen. Du kannst sie jederzeit widerrufen.'),
      ('de', 'mails', 'Ja, schreibt mir zu neuen Nachrichten, Likes und meiner Woche.' || E'\n' || 'Das kannst du jederzeit ändern.'),
      ('it', 'terms', 'Accetto le condizioni e ho letto l’informativa sulla privacy.'),
      ('it', 'sensitive_data', 'Acconsento che il mio profilo dica chi cerco e che cosa preferisco.' || E'\n' || 'Questo dice qualcosa del tuo orientamento sessuale. Senza il tuo consenso esplicito non possiamo conservarlo né mostrarlo. Puoi revocarlo in ogni momento.'),
      ('it', 'mails', 'Sì, scrivetemi di nuovi messaggi, like e della mia settimana.' || E'\n' || 'Puoi cambiarlo in ogni momento.'),
      ('fr', 'terms', 'J’accepte les conditions et j’ai lu la déclaration de confidentialité.'),
      ('fr', 'sensitive_data', 'J’accepte que mon profil dise qui je cherche et ce que je préfère.' || E'\n' || 'Cela dit quelque chose de ton orientation sexuelle. Sans ton accord explicite, nous ne pouvons ni le garder ni le montrer. Tu peux le retirer à tout moment.'),
      ('fr', 'mails', 'Oui, écrivez-moi pour les nouveaux messages, les likes et ma semaine.' || E'\n' || 'Tu peux changer cela à tout moment.'),
      ('es', 'terms', 'Acepto las condiciones y he leído la declaración de privacidad.'),
      ('es', 'sensitive_data', 'Acepto que mi perfil diga a quién busco y qué prefiero.' || E'\n' || 'Esto dice algo de tu orientación sexual. Sin tu consentimiento explícito no podemos guardarlo ni mostrarlo. Puedes retirarlo cuando quieras.'),
      ('es', 'mails', 'Sí, escribidme sobre nuevos mensajes, me gusta y mi semana.' || E'\n' || 'Puedes cambiarlo cuando quieras.'),
      ('pl', 'terms', 'Akceptuję regulamin i znam politykę prywatności.'),
      ('pl', 'sensitive_data', 'Zgadzam się, aby mój profil mówił, kogo szukam i co wolę.' || E'\n' || 'To mówi coś o twojej orientacji seksualnej. Bez twojej wyraźnej zgody nie możemy tego przechowywać ani pokazywać. Możesz ją wycofać w każdej chwili.'),
      ('pl', 'mails', 'Tak, piszcie do mnie o nowych wiadomościach, polubieniach i moim tygodniu.' || E'\n' || 'Możesz to zmienić w każdej chwili.'),
      ('da', 'terms', 'Jeg accepterer vilkårene og har læst privatlivspolitikken.'),
      ('da', 'sensitive_data', 'Jeg er indforstået med, at min profil fortæller, hvem jeg søger, og hvad jeg foretrækker.' || E'\n' || 'Det siger noget om din seksuelle orientering. Uden dit udtrykkelige samtykke må vi hverken gemme eller vise det. Du kan altid trække det tilbage.'),
      ('da', 'mails', 'Ja, skriv til mig om nye beskeder, likes og min uge.' || E'\n' || 'Det kan du altid ændre.'),
      ('fi', 'terms', 'Hyväksyn ehdot ja olen lukenut tietosuojaselosteen.'),
      ('fi', 'sensitive_data', 'Suostun siihen, että profiilini kertoo, ketä etsin ja mistä pidän.' || E'\n' || 'Tämä kertoo jotakin seksuaalisesta suuntautumisestasi. Ilman nimenomaista suostumustasi emme saa säilyttää tai näyttää sitä. Voit perua sen milloin tahansa.'),
      ('fi', 'mails', 'Kyllä, kertokaa minulle sähköpostilla uusista viesteistä, tykkäyksistä ja viikostani.' || E'\n' || 'Voit muuttaa tätä milloin tahansa.'),
      ('no', 'terms', 'Jeg godtar vilkårene og har lest personvernerklæringen.'),
      ('no', 'sensitive_data', 'Jeg samtykker i at profilen min forteller hvem jeg ser etter og hva jeg liker.' || E'\n' || 'Det sier noe om din seksuelle legning. Uten ditt uttrykkelige samtykke kan vi verken lagre eller vise det. Du kan når som helst trekke det tilbake.'),
      ('no', 'mails', 'Ja, send meg e-post om nye meldinger, likes og uken min.' || E'\n' || 'Du kan endre dette når som helst.'),
      ('sv', 'terms', 'Jag godkänner villkoren och har läst integritetspolicyn.'),
      ('sv', 'sensitive_data', 'Jag går med på att min profil berättar vem jag söker och vad jag föredrar.' || E'\n' || 'Det säger något om din sexuella läggning. Utan ditt uttryckliga samtycke får vi varken spara eller visa det. Du kan ta tillbaka det när som helst.'),
      ('sv', 'mails', 'Ja, mejla mig om nya meddelanden, gillningar och min vecka.' || E'\n' || 'Du kan ändra det när som helst.')
    ) as asked (locale, purpose, wording)
    where consent.tenant_id = brand and account.tenant_id = brand and account.id = consent.account_id
      and consent.wording is null and consent.purpose::text = asked.purpose and consent.locale = asked.locale
      and consent.given_at between account.signup_date - interval '1 minute' and account.signup_date + interval '1 minute';

    update consent set purpose = 'activity_mails' where tenant_id = brand and purpose = 'mails';

    update notification_preference set
      by_mail = by_mail and exists (
        select from consent c
        where c.tenant_id = brand and c.account_id = notification_preference.account_id and c.purpose = 'activity_mails' and c.withdrawn_at is null
      ),
      promotions = false, news = false, reminders = false
    where tenant_id = brand;
  end loop;
  perform set_config('app.tenant_id', '', true);
end
$$;
